// SPDX-License-Identifier: Apache-2.0

extension PhotoText {
    /// Returns what the search page says below the query.
    public static func status(of phase: SearchPhase, query: String) -> String {
        switch phase {
        case .searching: localized("Searching…")
        case .found(let count):
            localized(one: "%d picture found", many: "%d pictures found", count)
        case .nothing:
            query.isEmpty
                ? localized("There are no pictures in the chosen folders")
                : localized("No picture has all of these words")
        case .noFolder: localized("Add the folders that your pictures are in")
        case .rejected(let why), .failed(let why): why
        }
    }

    /// Returns the note about the folders, above the query; nil if there is none.
    ///
    /// - Parameter isChoice: Whether the user chooses the folders.
    public static func note(on folders: [PhotoFolder], isChoice: Bool) -> String? {
        if isChoice {
            return folders.contains(where: \.isSample)
                ? localized("These are sample pictures. Add a folder to see your own.") : nil
        }
        // Translators: the name of a service on the web: on Flickr.
        return folders.isEmpty ? nil : localized("on %s", list(folders.map(\.name)))
    }
}
