// SPDX-License-Identifier: Apache-2.0

extension PhotoText {
    /// Returns the known facts of a photo, each with its name, in the order in which a page lists them.
    public static func facts(of detail: PhotoDetail) -> [(name: String, value: String)] {
        let photo = detail.photo
        let facts: [(name: String, value: String?)] = [
            (localized("Title"), photo.title),
            (localized("Author"), photo.author),
            (localized("Taken"), photo.taken.map(date)),
            (localized("Camera"), photo.camera),
            (localized("Lens"), detail.lens),
            (localized("Exposure"), exposure(detail.exposure)),
            (localized("Size"), size(of: photo)),
            (localized("Rating"), photo.rating > 0 ? stars(photo.rating) : nil),
            (localized("Tags"), list(photo.keywords)),
            (localized("Description"), detail.caption),
            (localized("Licence"), photo.licence),
            (localized("File"), photo.link == nil ? photo.file.name.description : nil),
            (localized("Page"), photo.link),
        ]
        return facts.compactMap { name, value in
            guard let value, !value.isEmpty else { return nil }
            return (name, value)
        }
    }
}
