// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Testing

@MainActor @Suite("The search page")
struct SearchTests {
    private let host = TestHost()
    private let photos = StubPhotos(["Autumn", "Autumn leaf", "Path"])
    private let folders = MemoryFolderList([PhotoPath("/stub")])
    private let favourites = MemoryFavourites()
    private let history = MemorySearchHistory()
    private let page: TestScene<SearchStore>

    init() async throws {
        host.provide(.photos, photos)
        host.provide(.folderList, folders)
        host.provide(.history, history)
        host.provide(.favourites, favourites)
        host.stub(.photoList)
        page = try host.open(SearchStore.self, SearchController.self, ())
        await until { page.view.phase != .searching }
    }

    @Test("All pictures are counted at first")
    func countsAll() {
        #expect(page.view.phase == .found(3))
        #expect(page.view.folders.map(\.isSample) == [true])
    }

    @Test("The matches are counted after the user pauses typing")
    func debounces() async {
        page.view.query = "A"
        page.view.query = "Autumn"
        #expect(page.view.phase == .searching)
        await until { host.clock.deadlines == [.init(offset: .milliseconds(300))] }
        #expect(photos.searches == [""])
        host.clock.advance(by: .milliseconds(300))
        await page.settled()
        #expect(photos.searches == ["", "Autumn"])
        #expect(page.view.phase == .found(2))
    }

    @Test("A query without matches is reported")
    func nothing() async {
        page.view.query = "winter"
        host.clock.advance(by: .seconds(1))
        await page.settled()
        #expect(page.view.phase == .nothing)
    }

    @Test("Enter opens the list for the trimmed query")
    func submits() async {
        page.view.query = "  Path "
        page.view.submit.send()
        #expect(host.opened(.photoList) == PhotoQuery("Path"))
        host.clock.advance(by: .seconds(1))
        await page.settled()
    }

    @Test("Recent searches that match the typed text are offered, the newest first")
    func suggests() async throws {
        try await history.add("Path")
        try await history.add("Autumn")
        await until { page.view.suggestions.count == 2 }
        #expect(page.view.suggestions.items.map(\.text) == ["Autumn", "Path"])
        page.view.query = "pa"
        #expect(page.view.suggestions.items.map(\.text) == ["Path"])
        page.view.suggestion.send("Path")
        #expect(page.view.query == "Path")
        #expect(host.opened(.photoList) == PhotoQuery("Path"))
        host.clock.advance(by: .seconds(1))
        await page.settled()
    }

    @Test("If there are favourites, they are counted, and their list can be opened")
    func favourites() async throws {
        #expect(page.view.favourites == 0)
        let leaf = StubPhotos.photo("Autumn leaf").id
        try await favourites.add(leaf)
        await until { page.view.favourites > 0 }
        #expect(page.view.favourites == 1)
        page.view.showFavourites.send()
        #expect(host.opened(.photoList) == PhotoQuery(among: [leaf]))
    }

    @Test("Removing one recent search keeps the others")
    func forgetsOne() async throws {
        for text in ["Path", "Autumn"] { try await history.add(text) }
        await until { page.view.suggestions.count == 2 }
        page.view.action.send(.forget("Path"))
        await page.settled()
        await until { page.view.suggestions.count == 1 }
        #expect(page.view.suggestions.items.map(\.text) == ["Autumn"])
    }

    @Test("The history is cleared only after a confirmation, and that is reported")
    func clears() async throws {
        try await history.add("Path")
        await until { !page.view.suggestions.isEmpty }
        page.view.action.send(.confirmClearHistory)
        await page.settled()
        host.navigation.answer(nil)
        await page.settled()
        #expect(!page.view.suggestions.isEmpty)
        page.view.action.send(.confirmClearHistory)
        await page.settled()
        host.navigation.answer("Forget")
        await page.settled()
        await until { page.view.suggestions.isEmpty }
        #expect(page.view.suggestions.isEmpty)
        #expect(host.navigation.calls.contains { if case .toast = $0 { true } else { false } })
    }

    @Test("A rejection and a failure are shown differently, and both can be retried")
    func fails() async {
        photos.fail(with: Rejection(code: "folder.missing", message: "gone"))
        page.view.retry.send()
        await page.settled()
        #expect(page.view.phase == .rejected("gone"))
        photos.fail(with: Failure(.unreadable, "broken"))
        page.view.retry.send()
        await page.settled()
        #expect(page.view.phase == .failed("broken"))
        photos.fail(with: nil)
        page.view.retry.send()
        await page.settled()
        #expect(page.view.phase == .found(3))
    }
}
