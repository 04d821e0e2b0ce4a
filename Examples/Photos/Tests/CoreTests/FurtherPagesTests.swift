// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Testing

@MainActor @Suite("Further pages that could not be fetched")
struct FurtherPagesTests {
    private static let gone = Failure(.offline, "Nobody answers.")

    private let host = TestHost()
    private let photos = StubPhotos(count: 150)

    init() {
        host.provideStubs(around: photos)
    }

    @Test("The page is fetched when the network returns")
    func network() async throws {
        let page = try host.open(PhotoListStore.self, PhotoListController.self, PhotoQuery())
        let ranked = try host.open(InterestingnessStore.self, InterestingnessController.self, ())
        await page.settled()
        await ranked.settled()
        photos.fail(with: Self.gone)
        photos.way.become(false)
        await until { page.view.connection.isOffline && ranked.view.connection.isOffline }
        page.view.fetchMore.send()
        ranked.view.list.fetchMore.send()
        await until { page.view.missing == "Nobody answers." }
        await until { ranked.view.list.missing == "Nobody answers." }
        #expect(page.view.photos.count == 60 && page.view.phase == .photos)
        photos.fail(with: nil)
        photos.way.become(true)
        await until { page.view.photos.count == 120 && page.view.missing == nil }
        #expect(
            await until {
                ranked.view.list.photos.count == 120 && ranked.view.list.missing == nil
            })
    }

    @Test("The page is fetched when the end is reached again, but only after a pause")
    func end() async throws {
        let page = try host.open(PhotoListStore.self, PhotoListController.self, PhotoQuery())
        await page.settled()
        photos.fail(with: Self.gone)
        page.view.fetchMore.send()
        await until { page.view.missing != nil }
        let asked = photos.searches.count
        for _ in 0..<10 {
            page.view.fetchMore.send()
            host.clock.advance(by: .milliseconds(400))
            await Task.yield()
        }
        #expect(photos.searches.count == asked && !page.view.isLoadingMore)
        host.clock.advance(by: .seconds(1))
        photos.fail(with: nil)
        #expect(
            await until {
                page.view.fetchMore.send()
                return page.view.photos.count == 120
            })
        #expect(page.view.missing == nil)
    }

    @Test("Each retry by the user fetches the page at once")
    func person() async throws {
        let page = try host.open(InterestingnessStore.self, InterestingnessController.self, ())
        await page.settled()
        photos.fail(with: Rejection(code: "busy", message: "Not now."))
        page.view.list.fetchMore.send()
        await until { page.view.list.missing == "Not now." }
        photos.fail(with: Self.gone)
        page.view.list.retry.send()
        await until { page.view.list.missing == "Nobody answers." }
        #expect(page.view.list.phase == .photos && page.view.list.photos.count == 60)
        photos.fail(with: nil)
        page.view.list.retry.send()
        await until { page.view.list.photos.count == 120 }
        #expect(page.view.list.missing == nil)
        page.view.list.fetchMore.send()
        await until { page.view.list.photos.count == 150 }
    }

    @Test("The page is fetched after the earlier photos were refetched, although they are the same")
    func again() async throws {
        let page = try host.open(PhotoListStore.self, PhotoListController.self, PhotoQuery())
        await page.settled()
        photos.fail(with: Self.gone)
        page.view.fetchMore.send()
        await until { page.view.missing != nil }
        photos.fail(with: nil)
        photos.change(.refreshed)
        await until { page.view.photos.count == 120 && page.view.missing == nil }
    }

    @Test("The message disappears when the list became shorter, or failed as a whole")
    func noMore() async throws {
        let page = try host.open(PhotoListStore.self, PhotoListController.self, PhotoQuery())
        await page.settled()
        photos.fail(with: Self.gone)
        page.view.fetchMore.send()
        await until { page.view.missing != nil }
        photos.change(.refreshed)
        await until { page.view.phase == .failed("Nobody answers.") }
        #expect(page.view.missing == nil)
        // The button of that state reloads everything.
        photos.fail(with: nil)
        page.view.retry.send()
        await until { page.view.phase == .photos && page.view.photos.count == 60 }
        photos.fail(with: Self.gone)
        page.view.fetchMore.send()
        await until { page.view.missing != nil }
        photos.fail(with: nil)
        photos.change(to: [StubPhotos.photo("Last")], .refreshed)
        await until { page.view.photos.count == 1 && page.view.missing == nil }
    }
}
