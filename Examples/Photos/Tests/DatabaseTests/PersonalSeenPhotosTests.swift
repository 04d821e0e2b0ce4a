// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import PhotosDatabase
import Synchronization
import Testing

@Suite("The caches of two accounts")
struct PersonalSeenPhotosTests {
    /// The files of two accounts, and the current account.
    private final class Desk: Sendable {
        let files = [KeptFile(), KeptFile()]
        let stores: [SQLiteSeenPhotos]
        private let turn = Mutex(0)

        var person: Int {
            get { turn.withLock { $0 } }
            set { turn.withLock { $0 = newValue } }
        }

        init() { stores = files.map { SQLiteSeenPhotos(file: $0.path) } }
    }

    private let desk = Desk()
    private let seen: PersonalSeenPhotos

    init() {
        seen = PersonalSeenPhotos(Forgettings()) { [desk] in desk.stores[desk.person] }
    }

    @Test("Answers to requests from before or during a change of the account are not stored")
    func onItsWay() async throws {
        let day = try #require(PhotoDate(year: 2024, month: 5, day: 1))
        let path = PhotoPath("flickr:1")
        let photo = Photo(id: Photo.ID(path: path), file: path, title: "Private")
        let address = PictureAddress(
            "https://example.org/1", pixels: PixelSize(width: 5, height: 3))
        /// Stores data requested at `asked`; returns how much of it is cached afterwards.
        func keep(askedAt asked: Forgettings.Moment) async throws -> Int {
            try await seen.keep(
                PhotoPage(photos: [photo], total: 1), of: .interesting, after: nil, on: day,
                askedAt: asked)
            try await seen.keep(PhotoDetail(photo: photo), on: day, askedAt: asked)
            try await seen.keep([photo.id: [address]], of: .interesting, askedAt: asked)
            var kept = 0
            for store in desk.stores {
                if try await store.list(of: .interesting) != nil { kept += 1 }
                if try await store.detail(of: photo.id) != nil { kept += 1 }
                if try await !store.pictures(of: photo.id).isEmpty { kept += 1 }
            }
            return kept
        }
        let before = seen.forgettings.moment
        var between = before
        var kept: [Int?] = []
        await seen.forgettings.changeAsker {
            between = seen.forgettings.moment
            kept.append(try? await keep(askedAt: between))
            desk.person = 1
            kept.append(try? await keep(askedAt: between))
        }
        try await kept.append(keep(askedAt: before))
        try await kept.append(keep(askedAt: between))
        try await kept.append(keep(askedAt: seen.forgettings.moment))
        #expect(kept == [0, 0, 0, 0, 3])
    }

    @Test("Each account has its own cached data, and removes only that")
    func apart() async throws {
        let day = try #require(PhotoDate(year: 2024, month: 5, day: 1))
        let path = PhotoPath("flickr:1")
        let photo = Photo(id: Photo.ID(path: path), file: path, title: "Private")
        let address = PictureAddress(
            "https://example.org/1", pixels: PixelSize(width: 5, height: 3))
        try await seen.keep(
            PhotoPage(photos: [photo], total: 1), of: .interesting, after: nil, on: day)
        try await seen.keep(PhotoDetail(photo: photo), on: day)
        try await seen.keep([photo.id: [address]])

        desk.person = 1
        #expect(try await seen.list(of: .interesting) == nil)
        #expect(try await seen.detail(of: photo.id) == nil)
        #expect(try await seen.pictures(of: photo.id).isEmpty)
        try await seen.forget(photo.id)
        try await seen.forgetSearch("", sparing: [])
        try await seen.clear()

        desk.person = 0
        #expect(try await seen.list(of: .interesting) != nil)
        #expect(try await seen.detail(of: photo.id)?.photo == photo)
        #expect(try await seen.pictures(of: photo.id) == [address])
        try await seen.forget(photo.id)
        #expect(try await seen.detail(of: photo.id) == nil)
        #expect(try await seen.pictures(of: photo.id).isEmpty)
        try await seen.clear()
        #expect(try await seen.list(of: .interesting) == nil)
    }
}
