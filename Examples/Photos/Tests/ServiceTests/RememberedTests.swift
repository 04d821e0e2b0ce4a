// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import PhotosCore
import PhotosDatabase
import PhotosFlickr
import Testing

@Suite("Flickr with a cache", .serialized)
struct RememberedTests {
    private let shelf = Shelf()
    private let day = PhotoDate(year: 2024, month: 5, day: 1)

    @Test("A run without a network shows the cached data, and the key is not stored")
    func nextRun() async throws {
        let provided = try shelf.provide(.flickr)
        let file = PhotoPath(provided.pictures.path + "-seen/seen.sqlite")
        defer { try? FileManager.default.removeItem(atPath: provided.pictures.path + "-seen") }
        let run = {
            RememberingPhotoService(
                provided.service(), in: SQLiteSeenPhotos(file: file), now: { day })
        }
        let service = run()
        let first = try await service.interesting(after: nil, limit: 60)
        let second = try await service.interesting(after: first.next, limit: 60)
        let detail = try await service.detail(of: first.photos[0].id)
        try provided.lose()

        let next = run()
        var told = try await next.interesting(after: nil, limit: 60)
        #expect(told.photos == first.photos && told.total == 137 && told.seen == day)
        told = try await next.interesting(after: told.next, limit: 60)
        #expect(told.photos == second.photos && told.seen == day)
        #expect(try await next.detail(of: first.photos[0].id).caption == detail.caption)
        await #expect(throws: Failure.self) {
            try await next.interesting(after: told.next, limit: 60)
        }
        await #expect(throws: Failure.self) {
            try await next.search(PhotoQuery("never asked"), after: nil, limit: 60)
        }
        await #expect(throws: Failure.self) { try await next.detail(of: first.photos[1].id) }

        for end in ["", "-wal"] {
            let bytes = FileManager.default.contents(atPath: file.description + end) ?? Data()
            #expect(bytes.range(of: Data(StandIn.key.utf8)) == nil)
        }
    }

    @Test("A run without a network shows the photos around one, until the search is removed")
    func around() async throws {
        let provided = try shelf.provide(.flickr, count: 40)
        let home = provided.pictures.path + "-seen"
        defer { try? FileManager.default.removeItem(atPath: home) }
        let seen = SQLiteSeenPhotos(file: PhotoPath(home + "/seen.sqlite"))
        let run = { RememberingPhotoService(provided.service(), in: seen, now: { day }) }
        let service = run()
        let all = try await service.search(PhotoQuery(), after: nil, limit: 60).photos
        let text = try #require(all[20].link)
        let history = ForgettingSearchHistory(
            MemorySearchHistory(), sparing: MemoryFavourites(), and: { [seen] })
        try await history.add(text)
        // The list that led to the address is no longer known.
        try await history.remove("")
        await service.refresh()

        let source = PhotoSource.search(PhotoQuery(text))
        let first = try await service.first(0, of: source, pageSize: 60)
        #expect(first.photos.map(\.id) == all[19..<31].map(\.id))
        #expect(first.photos.map(\.title) == all[19..<31].map(\.title))
        #expect(first.photos.map(\.link) == all[19..<31].map(\.link))
        let second = try await service.page(of: source, after: first.next, limit: 60)
        #expect(second.photos.map(\.id) == all[31...].map(\.id) && second.next == nil)
        let detail = try await service.detail(of: all[35].id)
        try provided.lose()

        let told = try await run().first(60, of: source)
        #expect(told.photos == first.photos + second.photos && told.seen == day)
        #expect(told.total == 21)
        #expect(try await run().detail(of: all[35].id).photo == detail.photo)
        try await history.remove(text)
        await #expect(throws: Failure.self) { try await run().first(60, of: source) }
        await #expect(throws: Failure.self) { try await run().detail(of: all[35].id) }
    }

    @Test("Searching for the address of a photo that is gone removes it from the cache")
    func gone() async throws {
        let provided = try shelf.provide(.flickr, count: 5)
        let home = provided.pictures.path + "-seen"
        defer { try? FileManager.default.removeItem(atPath: home) }
        let seen = SQLiteSeenPhotos(file: PhotoPath(home + "/seen.sqlite"))
        let service = RememberingPhotoService(
            provided.service(seen: seen), in: seen, now: { day })
        let all = try await service.search(PhotoQuery(), after: nil, limit: 60).photos
        let text = try #require(all[2].link)
        _ = try await service.search(PhotoQuery(text), after: nil, limit: 60)
        try provided.lose()
        try FileManager.default.removeItem(atPath: provided.pictures.file(2))
        try provided.find()
        await service.refresh()
        await #expect(throws: Rejection.self) {
            try await service.search(PhotoQuery(text), after: nil, limit: 60)
        }
        try provided.lose()
        let told = try await service.search(PhotoQuery(text), after: nil, limit: 60)
        #expect(told.photos.map(\.id) == [all[1], all[3], all[4]].map(\.id))
    }
}
