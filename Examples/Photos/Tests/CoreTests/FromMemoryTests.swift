// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Testing

@MainActor @Suite("Pages with cached data")
struct FromMemoryTests {
    private let host = TestHost()
    private let remote = StubPhotos(count: 3)
    private let photos: RememberingPhotoService
    private let day: PhotoDate

    init() throws {
        let day = try #require(PhotoDate(year: 2024, month: 5, day: 1))
        self.day = day
        photos = RememberingPhotoService(remote, in: MemorySeenPhotos(), now: { day })
        host.provideStubs(around: photos)
    }

    private func lose() {
        remote.fail(with: Failure(.offline, "There is no network."))
        remote.way.become(false)
    }

    /// Restores the network, with one more picture.
    private func find() {
        let new = StubPhotos(count: 4)
        Task { [remote] in
            let all = try? await new.search(PhotoQuery(), after: nil, limit: 9).photos
            remote.change(to: all)
            remote.fail(with: nil)
            remote.way.become(true)
        }
    }

    @Test("A cached list is shown with its date, and fetched when the network returns")
    func list() async throws {
        _ = try await photos.search(PhotoQuery("Picture"), after: nil, limit: 60)
        lose()
        let page = try host.open(
            PhotoListStore.self, PhotoListController.self, PhotoQuery("Picture"))
        await until { page.view.connection.seen == day }
        #expect(page.view.phase == .photos && page.view.photos.count == 3)
        await until { page.view.connection.isOffline }
        find()
        await until { page.view.photos.count == 4 }
        await until { page.view.connection.seen == nil }
    }

    @Test("The message of an intermediary is shown until it no longer answers")
    func intercepted() async throws {
        _ = try await photos.search(PhotoQuery("Picture"), after: nil, limit: 60)
        let sentence = "This network wants you to sign in."
        remote.fail(with: Failure(.intercepted, sentence))
        let page = try host.open(
            PhotoListStore.self, PhotoListController.self, PhotoQuery("Picture"))
        await until { page.view.connection.interception == sentence }
        await until { page.view.connection.seen == day }
        remote.fail(with: Failure(.timeout, "It took too long."))
        page.view.connection.retry.send()
        await until { page.view.connection.interception == nil }
        remote.fail(with: Failure(.intercepted, sentence))
        page.view.connection.retry.send()
        await until { page.view.connection.interception == sentence }
        remote.fail(with: nil)
        page.view.connection.retry.send()
        await until { page.view.connection.interception == nil }
        await until { page.view.connection.seen == nil }
    }

    @Test("A list with a cached further page has the date of that page")
    func further() async throws {
        remote.change(to: (0..<70).map { StubPhotos.photo("Picture \($0)") })
        let source = PhotoSource.search(PhotoQuery())
        let first = try await photos.page(of: source, after: nil, limit: 60)
        _ = try await photos.page(of: source, after: first.next, limit: 60)
        let page = try host.open(PhotoListStore.self, PhotoListController.self, PhotoQuery())
        await until { page.view.photos.count == 60 }
        #expect(page.view.connection.seen == nil)
        lose()
        page.view.fetchMore.send()
        await until { page.view.photos.count == 70 }
        #expect(page.view.connection.seen == day)
    }

    @Test("A retry fetches the list, without a report that the network has returned")
    func retry() async throws {
        _ = try await photos.search(PhotoQuery(), after: nil, limit: 60)
        remote.fail(with: Failure(.timeout, "It took too long."))
        let page = try host.open(PhotoListStore.self, PhotoListController.self, PhotoQuery())
        await until { page.view.connection.seen == day }
        #expect(!page.view.connection.isOffline)
        page.view.connection.retry.send()
        await page.idle()
        #expect(page.view.connection.seen == day && page.view.photos.count == 3)
        remote.fail(with: nil)
        page.view.connection.retry.send()
        await until { page.view.connection.seen == nil }
        #expect(page.view.photos.count == 3 && page.view.phase == .photos)
    }

    @Test("A retry after silence waits as long as the first request did", .timeLimit(.minutes(1)))
    func retrySilence() async throws {
        let (clock, day) = (ManualClock(), day)
        let photos = RememberingPhotoService(
            remote, in: MemorySeenPhotos(), now: { day }, clock: clock)
        host.provide(.photos, photos)
        _ = try await photos.search(PhotoQuery(), after: nil, limit: 60)
        remote.fallSilent()
        let page = try host.open(PhotoListStore.self, PhotoListController.self, PhotoQuery())
        await until {
            clock.advance(by: .milliseconds(100))
            return page.view.connection.seen == day
        }
        remote.speak()
        page.view.connection.retry.send()
        await until { page.view.connection.seen == nil }
        #expect(page.view.photos.count == 3)
    }

    @Test("Every page shows the answer of a slow server in the end", .timeLimit(.minutes(1)))
    func slow() async throws {
        let day = day
        let photos = RememberingPhotoService(
            remote, in: MemorySeenPhotos(), now: { day }, clock: host.clock)
        host.provide(.photos, photos)
        let all = try await photos.search(PhotoQuery(), after: nil, limit: 60).photos
        _ = try await photos.interesting(after: nil, limit: 60)
        _ = try await photos.detail(of: all[0].id)
        remote.fallSilent()
        let search = try host.open(SearchStore.self, SearchController.self, ())
        let list = try host.open(PhotoListStore.self, PhotoListController.self, PhotoQuery())
        let ranked = try host.open(InterestingnessStore.self, InterestingnessController.self, ())
        let lists = [search.view.connection, list.view.connection, ranked.view.connection]
        await until {
            host.clock.advance(by: .milliseconds(100))
            return lists.allSatisfy { $0.seen != nil }
        }
        // This page shows cached data at once, and repeats its request when the others are
        // answered.
        let detail = try host.openPhoto(
            PhotoDetailContext(
                photos: all, index: 0, total: 3, source: .search(PhotoQuery()), next: nil))
        await until { detail.view.connection.seen == day }
        let isOld = { (lists + [detail.view.connection]).map { $0.seen != nil } }
        // Every request is answered, each after its caller stopped waiting.
        let answering = Task {
            while !Task.isCancelled {
                if host.clock.deadlines.isEmpty {
                    remote.answerWaiting()
                } else {
                    host.clock.advance(by: RememberingPhotoService.patience)
                }
                // The shown data stays while it is being reloaded.
                if case .shown = detail.view.phase {
                } else {
                    Issue.record("the page shows \(detail.view.phase)")
                }
                await Task.yield()
            }
        }
        defer { answering.cancel() }
        func areAnswered() async {
            await search.idle()
            await list.idle()
            await ranked.idle()
            await detail.idle()
        }
        await until { !isOld().contains(true) }
        await areAnswered()
        // No page repeats its request when others are answered later.
        let asked = remote.asked
        host.clock.advance(by: .seconds(60))
        for text in ["1", "2"] {
            let page = try await photos.search(PhotoQuery(text), after: nil, limit: 60)
            #expect(page.seen == nil)
        }
        await areAnswered()
        #expect(remote.asked == asked + 2)
        #expect(!isOld().contains(true))
    }

    @Test("A retry fetches the data of the other pages, too")
    func retries() async throws {
        let all = try await photos.search(PhotoQuery(), after: nil, limit: 60).photos
        _ = try await photos.interesting(after: nil, limit: 60)
        _ = try await photos.detail(of: all[0].id)
        remote.fail(with: Failure(.timeout, "It took too long."))
        let search = try host.open(SearchStore.self, SearchController.self, ())
        let ranked = try host.open(InterestingnessStore.self, InterestingnessController.self, ())
        let detail = try host.openPhoto(
            PhotoDetailContext(
                photos: all, index: 0, total: 3, source: .search(PhotoQuery()), next: nil))
        await until { search.view.connection.seen == day }
        await until { ranked.view.connection.seen == day }
        await until { detail.view.connection.seen == day }
        remote.fail(with: nil)
        search.view.connection.retry.send()
        ranked.view.connection.retry.send()
        detail.view.connection.retry.send()
        await until { search.view.connection.seen == nil }
        await until { ranked.view.connection.seen == nil }
        await until { detail.view.connection.seen == nil }
    }

    @Test("A list that is not cached shows that there is no network")
    func neverSeen() async throws {
        lose()
        let page = try host.open(PhotoListStore.self, PhotoListController.self, PhotoQuery())
        await until { page.view.phase == .failed("There is no network.") }
        #expect(page.view.connection.seen == nil)
    }

    @Test("The cached ranked list is shown with its date, and fetched when the network returns")
    func interesting() async throws {
        _ = try await photos.interesting(after: nil, limit: 60)
        lose()
        let page = try host.open(InterestingnessStore.self, InterestingnessController.self, ())
        await until { page.view.connection.seen == day }
        #expect(page.view.list.photos.count == 3)
        await until { page.view.connection.isOffline }
        find()
        await until { page.view.list.photos.count == 4 }
        await until { page.view.connection.seen == nil }
    }

    @Test("The cached count is shown with its date, and fetched when the network returns")
    func search() async throws {
        _ = try await photos.search(PhotoQuery(), after: nil, limit: 60)
        lose()
        let page = try host.open(SearchStore.self, SearchController.self, ())
        await until { page.view.connection.seen == day }
        #expect(page.view.phase == .found(3))
        await until { page.view.connection.isOffline }
        find()
        await until { page.view.phase == .found(4) }
        await until { page.view.connection.seen == nil }
    }

    @Test(
        "Cached details of a photo are shown with their date; those of another photo fail")
    func detail() async throws {
        let all = try await photos.search(PhotoQuery(), after: nil, limit: 3).photos
        _ = try await photos.detail(of: all[0].id)
        lose()
        let context = PhotoDetailContext(
            photos: all, index: 0, total: 3, source: .search(PhotoQuery()), next: nil)
        let page = try host.openPhoto(context)
        await until { page.view.connection.seen == day }
        guard case .shown(let detail) = page.view.phase else {
            Issue.record("the page shows \(page.view.phase)")
            return
        }
        #expect(detail.photo == all[0])
        await until { page.view.connection.isOffline }
        page.view.next.send()
        await until { page.view.phase == .failed("There is no network.") }
        #expect(page.view.connection.seen == nil)
        page.view.previous.send()
        await until { page.view.connection.seen == day }
        find()
        await until { page.view.connection.seen == nil }
        #expect(page.view.phase == .shown(PhotoDetail(photo: all[0])))
    }
}
