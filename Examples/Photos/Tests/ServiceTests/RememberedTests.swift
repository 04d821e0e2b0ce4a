// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import PhotosCore
import PhotosDatabase
import PhotosFlickr
import Testing

@Suite("Flickr, remembered", .serialized)
struct RememberedTests {
    private let shelf = Shelf()
    private let day = PhotoDate(year: 2024, month: 5, day: 1)

    @Test("what was seen is there in a run that never reaches it, and the key is kept nowhere")
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
}
