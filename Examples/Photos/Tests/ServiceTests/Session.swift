// SPDX-License-Identifier: Apache-2.0

import ExampleMutations
import Foundation
import Minya
import MinyaHTTP
import MinyaSQLite
import PhotosCore
import PhotosDatabase
import PhotosFlickr
import PhotosFolder

/// The files that Photos creates, for tests that modify and then use them.
final class Session {
    enum Kind: String, CaseIterable {
        case kept = "files of favourites and searches"
        case rows = "rows of favourites and searches"
        case index = "indexes"
        case folders = "lists of folders"
        case layout = "layouts"
        case link = "links"
    }

    let pictures: Pictures
    let home: String
    var files: [String: [UInt8]] = [:]
    let photos: [Photo]
    var isWhole = false
    var edition: Int?

    /// Creates all of Photos' files, and reads their contents.
    init() async throws {
        pictures = try Pictures(12)
        home = pictures.path + "-home"
        guard let day = PhotoDate(year: 2024, month: 5, day: 1, hour: 9) else { throw Broken() }
        photos = (0..<9).map { number in
            let path = PhotoPath("flickr:\(53_000_000_000 + number)")
            return Photo(
                id: Photo.ID(path: path), file: path, title: "Sea \(number)", author: "Ana",
                taken: day, camera: "Camera", pixelSize: PixelSize(width: 640, height: 480),
                fileSize: 123_456, modified: 7, keywords: ["sea", "湖"], rating: 3,
                licence: "CC0", link: "https://www.flickr.com/photos/\(number)")
        }
        try FileManager.default.createDirectory(
            atPath: home, withIntermediateDirectories: true)
        try await write()
        for name in try FileManager.default.contentsOfDirectory(atPath: home) {
            files[name] = [UInt8](try Data(contentsOf: URL(filePath: home + "/" + name)))
            if name.hasPrefix("folder-") { edition = try await edition(of: name) }
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: home) }

    func path(_ name: String) -> PhotoPath { PhotoPath(home + "/" + name) }

    private func write() async throws {
        let kept = PhotosDatabase(file: path("kept.sqlite"))
        for photo in photos { try await SQLiteFavourites(in: kept).add(photo.id) }
        for photo in photos { try await SQLiteSearchHistory(in: kept).add(photo.title) }
        await kept.close()
        let service = service()
        _ = try await service.search(PhotoQuery("sea"), after: nil, limit: 60)
        await service.whenStored()
        await service.close()
        try await FileFolderList(file: path("folders.json")).add(PhotoPath(pictures.path))
        let layout = FileLayoutChoice(file: path("layout"))
        layout.keep(.list)
        await layout.settle()
    }

    func service() -> FolderPhotoService {
        FolderPhotoService(
            folders: MemoryFolderList([PhotoPath(pictures.path)]), cache: PhotoPath(home),
            pause: .zero)
    }

    // MARK: - Using broken files

    /// Modifies one file, uses it as Photos does, and returns the outcome.
    func use(_ kind: Kind, _ random: inout Numbers) async throws -> String {
        // Some remain intact, to check the result for these as well.
        isWhole = Int.random(in: 0..<8, using: &random) == 0
        switch kind {
        case .kept:
            try writeFile("kept.sqlite") { Mutation.mutate(file: $0, &random) }
            return try await useKept()
        case .rows:
            try writeFile("kept.sqlite") { $0 }
            try await mutateRows(
                "kept.sqlite", "SELECT number, CAST(photo AS BLOB) FROM favourite", &random
            ) { number, bytes in
                """
                UPDATE OR IGNORE favourite SET photo = CAST(\(bytes) AS TEXT)
                WHERE number = \(number)
                """
            }
            try await mutateRows(
                "kept.sqlite", "SELECT number, CAST(text AS BLOB) FROM search", &random
            ) { number, bytes in
                "UPDATE search SET text = CAST(\(bytes) AS TEXT) WHERE number = \(number)"
            }
            return try await useKept()
        case .index:
            let name = files.keys.first { $0.hasPrefix("folder-") } ?? ""
            try writeFile(name) { Mutation.mutate(file: $0, &random) }
            return try await useIndex(name)
        case .folders:
            try writeFile("folders.json") { Mutation.mutate($0, &random) }
            return try await useFolders()
        case .layout:
            try writeFile("layout") { Mutation.mutate(file: $0, &random) }
            let layout = FileLayoutChoice(file: path("layout"))
            let found = layout.layout
            layout.keep(found == .grid ? .list : .grid)
            await layout.settle()
            return found.rawValue
        case .link:
            let query = try JSONEncoder().encode(PhotoQuery("sea", among: photos.map(\.id)))
            let link = isWhole ? [UInt8](query) : Mutation.mutate([UInt8](query), &random)
            let found = try? PhotoQuery(json: link)
            return found == nil ? "rejected" : "read"
        }
    }

    private func writeFile(_ name: String, _ change: ([UInt8]) -> [UInt8]) throws {
        for end in ["", "-wal", "-shm", "-journal"] {
            try? FileManager.default.removeItem(atPath: home + "/" + name + end)
        }
        guard let file = files[name] else { throw Broken() }
        try Data(isWhole ? file : change(file)).write(to: URL(filePath: home + "/" + name))
    }
}

/// The error if a test's own files are not as expected.
struct Broken: Error {}
