// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import TextSearch

extension SearchText {
    /// Returns all searchable text of `photo`.
    static func haystack(of photo: Photo) -> Folded {
        var parts = [photo.file.name.description, photo.title]
        parts += [photo.author, photo.camera].compactMap(\.self)
        parts += photo.keywords
        if let taken = photo.taken { parts.append(String(taken.year)) }
        // One line each, so that no word matches across two of them.
        return folded(parts.joined(separator: "\n"))
    }
}
