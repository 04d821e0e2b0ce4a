// SPDX-License-Identifier: Apache-2.0

import Minya
public import PhotosCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension FolderPhotoService: PhotoFiles {
    /// Renames a photo's file: see ``PhotoFiles/rename(_:to:)``.
    ///
    /// If the name has no extension of a picture format, the file's extension is kept: with “.10”
    /// of “Trip 12.10” as its extension, the file would no longer be a photo.
    public func rename(_ id: Photo.ID, to name: String) async throws -> Photo {
        try await checkFile(id)
        let target = try Self.path(of: id, named: name)
        guard target != id.path else { return try await photo(at: target) }
        try await reading { try FileMove.move(id.path, to: target) }
        return try await moved(from: id.path, to: target)
    }

    /// Returns the name that ``rename(_:to:)`` would use; a name that it would reject is returned
    /// unchanged.
    public nonisolated func name(of id: Photo.ID, renamedTo name: String) -> String {
        let target = try? Self.path(of: id, named: name)
        return target?.name.description ?? name
    }

    /// Moves a photo's file to the desktop's trash; rejected if the disk has none.
    public func trash(_ id: Photo.ID) async throws -> TrashedPhoto {
        try await checkFile(id)
        let title = await reading { PhotoReader().detail(of: id).photo.title }
        let place = try await reading { try FileTrash.trash(id.path) }
        await index(of: id.path)?.edit(.init(files: [id.path]))
        return TrashedPhoto(id: id, title: title, file: place.file, note: place.note)
    }

    /// Restores a photo's file from the trash; rejected if its path was taken meanwhile.
    public func restore(_ trashed: TrashedPhoto) async throws -> Photo {
        try await check(trashed.id)
        let place = FileTrash.Place(file: trashed.file, note: trashed.note)
        try await reading { try FileTrash.restore(place, to: trashed.id.path) }
        return try await moved(from: nil, to: trashed.id.path)
    }

    // MARK: - Helpers

    /// Rejects an id that is not a photo of the chosen folders: no other file may be changed here.
    private func checkFile(_ id: Photo.ID) async throws {
        try await check(id)
        let isPhoto = await reading {
            FolderWalk.Candidate(id.path) != nil && FileStatus(of: id.path)?.isRegular == true
        }
        guard isPhoto else { throw FileMove.reason(ENOENT, for: id.path) }
    }

    /// Updates the index with a file's new path, before the call returns.
    private func moved(from old: PhotoPath?, to new: PhotoPath) async throws -> Photo {
        let files = Set([old, new].compactMap(\.self))
        await index(of: new)?.edit(.init(files: files))
        return try await photo(at: new)
    }

    private func photo(at path: PhotoPath) async throws -> Photo {
        await reading { PhotoReader().detail(of: Photo.ID(path: path)).photo }
    }

    /// Returns the path of the file of `id` under another name.
    private static func path(of id: Photo.ID, named text: String) throws -> PhotoPath {
        let name = text.trimmed
        guard !name.isEmpty else {
            throw Rejection(
                code: "file.name-empty", message: localized("A picture needs a name. Enter one."))
        }
        // Compares bytes, as the system does: a slash or a dot followed by a combining mark is a
        // different `Character`.
        guard !name.utf8.contains(UInt8(ascii: "/")), !name.utf8.contains(0) else {
            throw Rejection(
                code: "file.name-with-slash",
                message: localized("A name cannot contain a “/”. Leave it out."))
        }
        guard name.utf8.first != UInt8(ascii: ".") else {
            throw Rejection(
                code: "file.name-hidden",
                message: localized(
                    "A name that begins with a dot hides the picture. Remove the dot."))
        }
        guard let folder = id.path.folder else { throw FileMove.reason(ENOENT, for: id.path) }
        let target = folder.appending(PhotoPath(name))
        if FolderWalk.Candidate(target)?.isNamedPicture == true { return target }
        let old = id.path.name.bytes
        guard let dot = old.lastIndex(of: UInt8(ascii: ".")) else {
            // A file without an extension is a photo by its content, under any name.
            if FolderWalk.Candidate(target) != nil { return target }
            throw Rejection(
                code: "file.name-not-possible",
                message: localized("That name ends like another kind of file. Choose another."))
        }
        return PhotoPath(bytes: target.bytes + old[dot...])
    }
}
