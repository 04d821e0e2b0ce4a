// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import PhotosCore

extension DocumentPhotos: PhotoFiles {
    func rename(_ id: Photo.ID, to name: String) async throws -> Photo {
        let name = self.name(of: id, renamedTo: name)
        guard !name.isEmpty, name.first != ".", !name.contains("/") else {
            throw Rejection(
                code: "file.name-not-possible",
                message: localized(
                    "A file cannot be named “%s” there. Choose another name.", name))
        }
        let path = folder.appending(PhotoPath(name))
        try move(id.path, to: path)
        return photo(at: path)
    }

    /// A name without the extension of a picture keeps that of the file.
    func name(of id: Photo.ID, renamedTo name: String) -> String {
        if Self.formats.contains(Self.format(of: name).lowercased()) { return name }
        return "\(name).\(Self.format(of: id.path.name.description))"
    }

    /// Moves the file into the temporary folder, which the system empties.
    func trash(_ id: Photo.ID) async throws -> TrashedPhoto {
        let file = PhotoPath(FileManager.default.temporaryDirectory.path(percentEncoded: false))
            .appending(PhotoPath(UUID().uuidString))
        let title = photo(at: id.path).title
        try move(id.path, to: file)
        return TrashedPhoto(id: id, title: title, file: file, note: file)
    }

    func restore(_ trashed: TrashedPhoto) async throws -> Photo {
        try move(trashed.file, to: trashed.id.path)
        return photo(at: trashed.id.path)
    }

    /// Moves a file without replacing another one.
    private func move(_ file: PhotoPath, to new: PhotoPath) throws {
        do {
            try FileManager.default.moveItem(
                atPath: file.description, toPath: new.description)
        } catch let error as CocoaError where error.code == .fileWriteFileExists {
            throw Rejection(
                code: "file.name-taken",
                message: localized(
                    "There is another file named “%s” there. Choose another name.", new.name))
        } catch {
            throw Failure(.unreadable, error.localizedDescription)
        }
        notify()
    }

    /// The part of a name after its last dot; the name without one.
    private static func format(of name: String) -> String {
        name.split(separator: ".").last.map(String.init) ?? ""
    }
}
