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
        case seen = "cache files"
        case contents = "cache rows"
        case index = "indexes"
        case folders = "lists of folders"
        case layout = "layouts"
        case link = "links"
    }

    let pictures: Pictures
    let home: String
    var files: [String: [UInt8]] = [:]
    let day: PhotoDate
    let sources: [PhotoSource]
    let photos: [Photo]
    var isWhole = false
    var edition: Int?

    /// Creates all of Photos' files, and reads their contents.
    init() async throws {
        pictures = try Pictures(12)
        home = pictures.path + "-home"
        guard let day = PhotoDate(year: 2024, month: 5, day: 1, hour: 9) else { throw Broken() }
        self.day = day
        sources = [.interesting, .search(PhotoQuery("sea")), .search(PhotoQuery("", among: []))]
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
        let seen = SQLiteSeenPhotos(file: path("seen.sqlite"))
        let asked = seen.forgettings.moment
        for source in sources {
            let page = PhotoPage(photos: photos, total: 20)
            try await seen.keep(page, of: source, after: nil, on: day, askedAt: asked)
        }
        for photo in photos {
            let address = PictureAddress(
                "https://example.org/\(photo.title)", pixels: PixelSize(width: 640, height: 480))
            try await seen.keep([photo.id: [address, address]], of: nil, askedAt: asked)
            try await seen.keep(
                PhotoDetail(
                    photo: photo, format: "JPEG", caption: "The sea", copyright: "Ana",
                    lens: "Lens", software: "Photos",
                    exposure: PhotoDetail.Exposure(
                        seconds: 0.004, aperture: 2.8, iso: 100, focalLength: 35),
                    place: PhotoDetail.Place(latitude: -53.5, longitude: 0.125)), on: day,
                askedAt: asked)
        }
        await seen.close()
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
        case .seen:
            try writeFile("seen.sqlite") { Mutation.mutate(file: $0, &random) }
            return try await useSeen()
        case .contents:
            try writeFile("seen.sqlite") { $0 }
            try await mutateRows("seen.sqlite", "SELECT number, content FROM seen", &random) {
                number, bytes in "UPDATE seen SET content = \(bytes) WHERE number = \(number)"
            }
            return try await useSeen()
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
