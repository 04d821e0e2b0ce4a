// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import PhotosCore
import PhotosDatabase
import Synchronization
import Testing

/// Files of pictures that are in memory.
private final class Files: PictureFiles {
    private let kept = Mutex<Set<String>>([])

    var addresses: Set<String> { kept.withLock { $0 } }

    func keep(_ addresses: Set<String>) { kept.withLock { $0.formUnion(addresses) } }

    func drop(_ addresses: [PictureAddress]) async {
        kept.withLock { $0.subtract(addresses.map(\.address)) }
    }

    func clear() async { kept.withLock { $0 = [] } }
}

@Suite("Removed searches")
struct ForgottenTests {
    private static let word = "SECRETWORD"
    private let file = KeptFile()
    private let files = Files()
    private let kept: PhotosDatabase
    private let seen: SQLiteSeenPhotos
    private let history: ForgettingSearchHistory

    init() {
        kept = PhotosDatabase(file: file.path)
        let seen = SQLiteSeenPhotos(
            file: PhotoPath(file.folder + "/cache/seen.sqlite"), fetched: files)
        self.seen = seen
        history = ForgettingSearchHistory(
            SQLiteSearchHistory(in: kept), sparing: SQLiteFavourites(in: kept), and: { [seen] })
    }

    /// The files that contain the word.
    private var places: [String] {
        get throws {
            let all = FileManager.default.enumerator(atPath: file.folder)?.allObjects ?? []
            return try all.compactMap { $0 as? String }.sorted().filter { name in
                let place = URL(filePath: file.folder + "/" + name)
                guard
                    (try? place.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
                else { return false }
                return try Data(contentsOf: place).firstRange(of: Data(Self.word.utf8)) != nil
            }
        }
    }

    /// Creates the data of a session: searches, of which one is secret, and their results.
    private func search() async throws {
        let day = try #require(PhotoDate(year: 2024, month: 5, day: 1))
        for number in 0..<12 {
            let isSecret = number == 5
            let text = isSecret ? Self.word : "search \(number)"
            try await history.add(text)
            let photos = (number * 10..<number * 10 + 14).map { photo in
                let path = PhotoPath("flickr:\(photo)")
                // The first four and the last four are also found by the neighbouring searches.
                let title = (54..<60).contains(photo) ? "\(Self.word) \(photo)" : "Photo \(photo)"
                return Photo(id: Photo.ID(path: path), file: path, title: title)
            }
            try await seen.keep(
                PhotoPage(photos: photos, total: 14), of: .search(PhotoQuery(text)), after: nil,
                on: day)
            for photo in photos {
                try await seen.keep(PhotoDetail(photo: photo, caption: photo.title), on: day)
                let address = "https://example.org/\(photo.title)/\(photo.id.path)"
                let pixels = PixelSize(width: 9, height: 9)
                try await seen.keep([photo.id: [PictureAddress(address, pixels: pixels)]])
                files.keep([address])
            }
        }
    }

    @Test("Removing all searches leaves nothing in any file, at once and after closing")
    func cleared() async throws {
        try await search()
        #expect(try places.count > 1)
        #expect(!files.addresses.isEmpty)
        try await history.clear()
        #expect(try places == [])
        #expect(files.addresses.isEmpty)
        await kept.close()
        await seen.close()
        #expect(try places == [])
    }

    @Test("Removing a search leaves nothing of it in any file, and keeps the other cached data")
    func removed() async throws {
        try await search()
        let others = files.addresses.count { !$0.contains(Self.word) }
        try await history.remove(Self.word)
        #expect(try places == [])
        #expect(files.addresses.count { $0.contains(Self.word) } == 0)
        #expect(files.addresses.count == others)
        #expect(try await seen.list(of: .search(PhotoQuery("search 6"))) != nil)
        await kept.close()
        await seen.close()
        #expect(try places == [])
    }

    @Test("Photos that a removed search no longer lists are removed as well")
    func listedOnce() async throws {
        try await search()
        let source = PhotoSource.search(PhotoQuery(Self.word))
        let list = try #require(try await seen.list(of: source))
        let known = try #require(list.page(after: nil, limit: 14))
        // The last of them is found again, and by the next search.
        try await seen.keep(
            PhotoPage(photos: known.photos.suffix(1), total: 1), of: source, after: nil,
            on: try #require(known.seen))
        try await history.remove(Self.word)
        #expect(try places == [])
        #expect(files.addresses.count { $0.contains(Self.word) } == 0)
    }

    @Test(
        "A search stays in the history until it was removed from every cache",
        arguments: [false, true])
    func inPart(_ isAll: Bool) async throws {
        let day = try #require(PhotoDate(year: 2024, month: 5, day: 1))
        let path = PhotoPath("flickr:1")
        let photo = Photo(id: Photo.ID(path: path), file: path, title: Self.word)
        let (first, last) = (PhotoPath(file.folder + "/1"), PhotoPath(file.folder + "/2"))
        let memories = [SQLiteSeenPhotos(file: first), SQLiteSeenPhotos(file: last)]
        for memory in memories { try await memory.keep(PhotoDetail(photo: photo), on: day) }
        func forget(in memories: [SQLiteSeenPhotos]) async throws {
            let history = ForgettingSearchHistory(
                SQLiteSearchHistory(in: kept), sparing: MemoryFavourites(), and: { memories })
            if isAll { try await history.clear() } else { try await history.remove(Self.word) }
        }
        try await history.add(Self.word)
        // It cannot be written.
        await memories[0].close()
        await #expect {
            try await forget(in: memories)
        } throws: {
            $0 as? Failure
                == Failure(
                    .unreadable,
                    "It could not be forgotten. Something unexpected happened. Try again.")
        }
        #expect(try await memories[1].detail(of: photo.id) == nil)
        #expect(await history.changes.first { _ in true } == [Self.word])
        let again = SQLiteSeenPhotos(file: first)
        try await forget(in: [again, memories[1]])
        #expect(try places == [])
        #expect(await history.changes.first { _ in true } == [])
        // Its log must not be deleted while the folder is searched.
        await again.close()
    }

    @Test("A history that cannot be written reports that the search was not removed")
    func historyOnly() async throws {
        await kept.close()
        await #expect {
            try await history.remove(Self.word)
        } throws: {
            ($0 as? Failure)?.message.hasPrefix("It could not be forgotten. ") == true
        }
        await #expect {
            try await history.add(Self.word)
        } throws: {
            ($0 as? Failure)?.message.hasPrefix("It could not be kept. ") == true
        }
    }

    @Test("Closing the databases removes their logs, and nothing is stored afterwards")
    func ended() async throws {
        try await search()
        await kept.close()
        await seen.close()
        let names = FileManager.default.enumerator(atPath: file.folder)?.allObjects ?? []
        #expect(
            names.compactMap { $0 as? String }.filter { $0.contains("sqlite") }.sorted() == [
                "cache/seen.sqlite", "data/minya-photos/kept.sqlite",
            ])
        await #expect(throws: (any Error).self) { try await history.add("late") }
        await #expect(throws: (any Error).self) { try await seen.list(of: .interesting) }
    }
}
