// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Synchronization
import Testing

@Suite("The caching service")
struct RememberingTests {
    private static let gone = Failure(.offline, "There is no network.")

    /// A calendar that changes only when it is set.
    private final class Calendar: Sendable {
        private let day = Mutex(PhotoDate(year: 2024, month: 5, day: 1))
        var now: PhotoDate? {
            get { day.withLock { $0 } }
            set { day.withLock { $0 = newValue } }
        }
    }

    private let remote = StubPhotos(count: 5)
    private let calendar = Calendar()
    private let service: RememberingPhotoService

    init() {
        let calendar = calendar
        service = RememberingPhotoService(
            remote, in: MemorySeenPhotos(), now: { calendar.now })
    }

    private func titles(_ page: PhotoPage) -> [String] { page.photos.map(\.title) }

    @Test("Answers are returned unchanged")
    func passes() async throws {
        let page = try await service.search(PhotoQuery(), after: nil, limit: 2)
        #expect(page == (try await remote.search(PhotoQuery(), after: nil, limit: 2)))
        let id = page.photos[0].id
        #expect(try await service.detail(of: id) == (try await remote.detail(of: id)))
        #expect(try await service.folders() == (try await remote.folders()))
        #expect(service.abilities == remote.abilities && service.ranking == remote.ranking)
    }

    @Test("Cached pages are returned with their date", arguments: [true, false])
    func pages(isSearch: Bool) async throws {
        let source: PhotoSource = isSearch ? .search(PhotoQuery("Picture")) : .interesting
        let first = try await service.page(of: source, after: nil, limit: 2)
        let second = try await service.page(of: source, after: first.next, limit: 2)
        let day = calendar.now
        calendar.now = PhotoDate(year: 2024, month: 6, day: 1)
        remote.fail(with: Self.gone)
        var told = try await service.page(of: source, after: nil, limit: 2)
        #expect(told.seen == day)
        told.seen = nil
        #expect(told == first)
        told = try await service.page(of: source, after: first.next, limit: 2)
        #expect(titles(told) == titles(second) && told.seen == day)
        await #expect(throws: Self.gone) {
            try await service.page(of: source, after: second.next, limit: 2)
        }
        // Cached pages are returned at once: further requests would be in vain.
        told = try await service.first(60, of: source)
        #expect(titles(told) == titles(first) + titles(second) && told.total == 5)
    }

    @Test("A new answer is returned, and replaces the cached one")
    func back() async throws {
        _ = try await service.search(PhotoQuery(), after: nil, limit: 60)
        remote.fail(with: Self.gone)
        _ = try await service.search(PhotoQuery(), after: nil, limit: 60)
        remote.fail(with: nil)
        remote.change(to: [StubPhotos.photo("New")])
        calendar.now = PhotoDate(year: 2024, month: 6, day: 1)
        let page = try await service.search(PhotoQuery(), after: nil, limit: 60)
        #expect(titles(page) == ["New"] && page.seen == nil)
        remote.fail(with: Self.gone)
        let told = try await service.search(PhotoQuery(), after: nil, limit: 60)
        #expect(titles(told) == ["New"] && told.seen == calendar.now)
    }

    @Test("Cached details are returned with their date")
    func details() async throws {
        remote.describe { "About \($0.title)" }
        let photos = try await service.search(PhotoQuery(), after: nil, limit: 60).photos
        var detail = try await service.detail(of: photos[0].id)
        remote.fail(with: Self.gone)
        detail.seen = calendar.now
        #expect(try await service.detail(of: photos[0].id) == detail)
        await #expect(throws: Self.gone) { try await service.detail(of: photos[1].id) }
    }

    @Test("Data that was never fetched, or only counted, is not cached")
    func never() async throws {
        _ = try await service.search(PhotoQuery("Picture"), after: nil, limit: 1)
        _ = try await service.search(PhotoQuery("1"), after: nil, limit: 60)
        remote.fail(with: Self.gone)
        await #expect(throws: Self.gone) {
            try await service.search(PhotoQuery("Picture"), after: nil, limit: 60)
        }
        await #expect(throws: Self.gone) {
            try await service.interesting(after: nil, limit: 60)
        }
        // Cached photos can be counted.
        #expect(try await service.search(PhotoQuery("1"), after: nil, limit: 1).total == 1)
    }

    @Test("Of the current favourites, those that are cached as favourites are returned")
    func favourites() async throws {
        let all = try await remote.search(PhotoQuery(), after: nil, limit: 60).photos.map(\.id)
        let former = PhotoQuery(among: [all[0], all[1], all[2]])
        _ = try await service.search(former, after: nil, limit: 60)
        remote.fail(with: Self.gone)
        let now = PhotoQuery(among: [all[4], all[1], all[2]])
        let told = try await service.search(now, after: nil, limit: 60)
        #expect(told.photos.map(\.id) == [all[1], all[2]])
        #expect(told.total == 2 && told.next == nil && told.seen == calendar.now)
    }

    @Test("A timeout counts as no answer")
    func late() async throws {
        let page = try await service.search(PhotoQuery(), after: nil, limit: 60)
        remote.fail(with: Failure(.timeout, "It took too long."))
        #expect(
            try await service.search(PhotoQuery(), after: nil, limit: 60).photos == page.photos)
    }

    @Test("An answer of an intermediary counts as no answer")
    func intercepted() async throws {
        let page = try await service.search(PhotoQuery(), after: nil, limit: 60)
        remote.fail(with: Failure(.intercepted, "A page came instead."))
        let told = try await service.search(PhotoQuery(), after: nil, limit: 60)
        #expect(told.photos == page.photos && told.seen == calendar.now)
    }

    @Test("Rejections and other failures are thrown, although there is a cached answer")
    func others() async throws {
        let page = try await service.search(PhotoQuery(), after: nil, limit: 60)
        let id = page.photos[0].id
        _ = try await service.detail(of: id)
        let errors: [any Error & Sendable] = [
            Rejection(code: "flickr.100", message: "The key is wrong."),
            Failure(.unreadable, "That is no JSON."), Failure(.cancelled, "Given up."),
            Failure(.unexpected, "A mistake."), CancellationError(),
        ]
        for error in errors {
            remote.fail(with: error)
            await #expect {
                try await service.search(PhotoQuery(), after: nil, limit: 60)
            } throws: {
                "\($0)" == "\(error)"
            }
            await #expect {
                try await service.detail(of: id)
            } throws: {
                "\($0)" == "\(error)"
            }
        }
    }

    @Test("A photo that is gone is removed from the cache, and its neighbours stay")
    func photoGone() async throws {
        let page = try await service.search(PhotoQuery(), after: nil, limit: 60)
        let (gone, other) = (page.photos[0].id, page.photos[1].id)
        for id in [gone, other] { _ = try await service.detail(of: id) }
        remote.fail(with: Rejection(code: "photo.unknown", message: "There is no such photo."))
        await #expect(throws: Rejection.self) { try await service.detail(of: gone) }
        remote.fail(with: Rejection(code: "flickr.100", message: "The key is wrong."))
        await #expect(throws: Rejection.self) { try await service.detail(of: other) }
        remote.fail(with: Self.gone)
        await #expect(throws: Self.gone) { try await service.detail(of: gone) }
        #expect(try await service.detail(of: other).photo.id == other)
        let told = try await service.search(PhotoQuery(), after: nil, limit: 60)
        #expect(told.photos.map(\.id) == page.photos.dropFirst().map(\.id) && told.total == 4)
    }

    @Test("A cached answer is returned if there is none in time", .timeLimit(.minutes(1)))
    func silence() async throws {
        let clock = ManualClock()
        let service = RememberingPhotoService(
            remote, in: MemorySeenPhotos(), now: { [calendar] in calendar.now }, clock: clock)
        let page = try await service.search(PhotoQuery(), after: nil, limit: 60)
        let detail = try await service.detail(of: page.photos[0].id)
        remote.fallSilent()
        let work = Task {
            let told = try await service.search(PhotoQuery(), after: nil, limit: 60)
            return (told, try await service.detail(of: page.photos[0].id))
        }
        let moving = Task {
            while !Task.isCancelled {
                clock.advance(by: .milliseconds(100))
                await Task.yield()
            }
        }
        let (told, old) = try await work.value
        moving.cancel()
        #expect(told.photos == page.photos && told.seen == calendar.now)
        #expect(old.photo == detail.photo && old.seen == calendar.now)
    }

    @Test("Without a cached answer the caller waits for the server", .timeLimit(.minutes(1)))
    func nothingToTell() async throws {
        let clock = ManualClock()
        let service = RememberingPhotoService(
            remote, in: MemorySeenPhotos(), now: { [calendar] in calendar.now }, clock: clock)
        remote.hold()
        let work = Task { try await service.search(PhotoQuery(), after: nil, limit: 60) }
        await until { remote.held != 0 }
        for _ in 0..<200 {
            clock.advance(by: .milliseconds(100))
            await Task.yield()
        }
        remote.release()
        let page = try await work.value
        #expect(page.photos.count == 5 && page.seen == nil)
    }

    @Test("If the cache fails, answers and errors are returned all the same")
    func noMemory() async throws {
        let service = RememberingPhotoService(
            remote, in: NoMemory(), now: { [calendar] in calendar.now })
        let page = try await service.search(PhotoQuery(), after: nil, limit: 60)
        #expect(page.photos.count == 5)
        _ = try await service.detail(of: page.photos[0].id)
        remote.fail(with: Self.gone)
        await #expect(throws: Self.gone) {
            try await service.search(PhotoQuery(), after: nil, limit: 60)
        }
        await #expect(throws: Self.gone) { try await service.detail(of: page.photos[0].id) }
    }
}

/// A disk that is full and broken.
private struct NoMemory: SeenPhotos {
    let forgettings = Forgettings()
    private var error: Failure { Failure(.unreadable, "The disk is full.") }

    func keep(
        _ page: PhotoPage, of source: PhotoSource, after cursor: PhotoPage.Cursor?,
        on day: PhotoDate, askedAt asked: Forgettings.Moment
    ) async throws { throw error }

    func list(of source: PhotoSource) async throws -> SeenList? { throw error }
    func keep(
        _ detail: PhotoDetail, on day: PhotoDate, askedAt asked: Forgettings.Moment
    ) async throws { throw error }
    func forgetSearch(_ text: String, sparing spared: Set<Photo.ID>) async throws { throw error }
    func forget(_ id: Photo.ID) async throws { throw error }
    func clear() async throws { throw error }
    func detail(of id: Photo.ID) async throws -> PhotoDetail? { throw error }
}
