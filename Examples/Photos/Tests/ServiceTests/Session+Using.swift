// SPDX-License-Identifier: Apache-2.0

import ExampleMutations
import Foundation
import Minya
import MinyaSQLite
import PhotosCore
import PhotosDatabase
import PhotosFlickr
import PhotosFolder

// The accesses of Photos to its files.
extension Session {
    /// Changes some rows, each a number and bytes; the file remains a valid database.
    func mutateRows(
        _ file: String, _ rows: SQL, _ random: inout Numbers,
        by update: @escaping @Sendable (Int, [UInt8]) -> SQL
    ) async throws {
        guard !isWhole else { return }
        let database = try await Database(file: path(file).description, migrations: [])
        let found = try await database.read { reader throws(DatabaseError) in
            try reader.all(rows, as: Int.self, [UInt8].self)
        }
        for (number, bytes) in found where Int.random(in: 0..<4, using: &random) == 0 {
            let changed = Mutation.mutate(bytes, &random)
            try await database.write { writer throws(DatabaseError) in
                try writer.run(update(number, changed))
            }
        }
        await database.close()
    }

    func useKept() async throws -> String {
        let kept = PhotosDatabase(file: path("kept.sqlite"))
        let favourites = SQLiteFavourites(in: kept)
        let history = SQLiteSearchHistory(in: kept)
        let problem = await kept.problem
        let found = await favourites.changes.first { _ in true } ?? []
        let texts = await history.changes.first { _ in true } ?? []
        _ = (found.map(\.description), texts.map(\.count), problem?.sentence)
        try? await favourites.add(photos[0].id)
        try? await favourites.rename(photos[1].id, to: photos[2].id)
        try? await favourites.remove(photos[3].id)
        try? await history.add("lake")
        try? await history.remove("Sea 3")
        try? await history.clear()
        await kept.close()
        guard problem == nil else { return "rejected" }
        let isSame =
            found == photos.reversed().map(\.id)
            && texts == photos.reversed().map(\.title)
        return isSame ? "unchanged" : "read"
    }

    /// Uses a photo as rows and pages do.
    private func read(_ photo: Photo) {
        _ = (photo.taken.map(PhotoText.date), PhotoText.size(of: photo))
        _ = (PhotoText.stars(photo.rating), PhotoText.list(photo.keywords))
        _ = PhotoOrder.mostInteresting.precedes(photo, photos[0])
    }

    func useIndex(_ name: String) async throws -> String {
        let service = service()
        let first = try await service.search(PhotoQuery(), after: nil, limit: 60)
        first.photos.forEach(read)
        _ = try await service.search(PhotoQuery("harbour"), after: nil, limit: 60)
        await service.whenStored()
        // Stored data is only used until the folder has been checked.
        let last = try await service.search(PhotoQuery(), after: nil, limit: 60)
        await service.close()
        guard last.photos.map(\.title) == pictures.all.map(\.title) else { throw Broken() }
        return try await edition(of: name) == edition ? "unchanged" : "rewritten"
    }

    /// Returns the edition of an index, which changes with each write.
    func edition(of name: String) async throws -> Int? {
        let database = try await Database(file: path(name).description, migrations: [])
        let edition = try await database.read { reader throws(DatabaseError) in
            try reader.first("SELECT edition FROM folder", as: Int.self)
        }
        await database.close()
        return edition
    }

    func useFolders() async throws -> String {
        let list = FileFolderList(file: path("folders.json"))
        let isDamaged = await list.problem != nil
        let found = await list.changes.first { _ in true } ?? []
        let service = FolderPhotoService(folders: list)
        _ = try? await service.folders()
        try? await list.add(PhotoPath("/another"))
        try? await list.remove(PhotoPath("/another"))
        return isDamaged ? "rejected" : found == [PhotoPath(pictures.path)] ? "unchanged" : "read"
    }
}
