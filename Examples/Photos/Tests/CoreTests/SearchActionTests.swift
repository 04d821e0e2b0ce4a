// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Testing

@MainActor @Suite("The actions of the search page")
struct SearchActionTests {
    private let host = TestHost()
    private let photos = StubPhotos(["Autumn", "Path"])
    private let folders = MemoryFolderList([PhotoPath("/stub")])
    private let page: TestScene<SearchStore>

    init() async throws {
        host.provide(.photos, photos)
        host.provide(.folderList, folders)
        host.provide(.history, MemorySearchHistory())
        host.provide(.favourites, MemoryFavourites())
        page = try host.open(SearchStore.self, SearchController.self, ())
        host.stub(.search)
        host.stub(.interestingness)
        await until { page.view.phase != .searching }
    }

    private func perform(_ action: SearchAction) async {
        page.view.action.send(action)
        await page.settled()
    }

    private var chosen: [PhotoPath] {
        get async {
            var changes = folders.changes.makeAsyncIterator()
            return await changes.next() ?? []
        }
    }

    private var toasts: [String] {
        host.navigation.calls.compactMap { if case .toast(let text, _) = $0 { text } else { nil } }
    }

    @Test("Another search opens in a tab or a window, and the ranked list above this page")
    func opens() async {
        await perform(.newTab)
        await perform(.newWindow)
        await perform(.interesting)
        let shown = host.navigation.calls.suffix(3)
        #expect(
            shown == [
                .show("search", as: .tab), .show("search", as: .window), .show("interestingness"),
            ])
        #expect(host.problems.isEmpty)
    }

    @Test("Folders that the user chooses are added, and their number is shown")
    func chooses() async {
        await perform(.chooseFolders)
        #expect(host.navigation.calls.last == .choose("Add Folders", .folders))
        host.navigation.choose(["file:///one", "file:///two%20of/"])
        await page.settled()
        #expect(
            await chosen == [PhotoPath("/stub"), PhotoPath("/one"), PhotoPath("/two of")])
        #expect(toasts == ["2 folders were added"])
        await perform(.chooseFolders)
        host.navigation.choose(nil)
        await page.settled()
        #expect(await chosen.count == 3)
        #expect(toasts.count == 1)
    }

    @Test("A picture adds the folder that contains it, and several pictures of it add it once")
    func pictures() async {
        await perform(
            .addFolders(["file:///more/a.jpg", "file:///more/b.jpg", "file:///stub/c.jpg"]))
        #expect(await chosen == [PhotoPath("/stub"), PhotoPath("/more")])
        #expect(toasts == ["“more” was added"])
    }

    @Test("A folder that is already searched is not added again")
    func twice() async {
        await perform(.addFolders(["file:///stub/"]))
        #expect(await chosen == [PhotoPath("/stub")])
        #expect(toasts == ["“stub” is searched already"])
    }

    @Test("Folders on other computers are left out, and the others are added")
    func remote() async {
        await perform(.addFolders(["sftp://elsewhere/pictures"]))
        #expect(await chosen == [PhotoPath("/stub")])
        #expect(toasts == ["Only folders of this computer can be searched."])
        await perform(.addFolders(["sftp://elsewhere/pictures", "file:///more"]))
        #expect(await chosen == [PhotoPath("/stub"), PhotoPath("/more")])
        #expect(toasts.last == "Folders that are not on this computer were left out")
    }

    @Test("Removing a folder can be undone")
    func removes() async {
        await perform(.removeFolder(PhotoPath("/stub")))
        #expect(await chosen.isEmpty)
        #expect(
            host.navigation.calls.last == .toast("“stub” is no longer searched", button: "Undo"))
        host.navigation.press()
        await page.settled()
        #expect(await chosen == [PhotoPath("/stub")])
    }

    @Test("The page follows the list of folders, and has a state for an empty one")
    func follows() async throws {
        try await folders.remove(PhotoPath("/stub"))
        await until { page.view.phase == .noFolder }
        #expect(page.view.phase == .noFolder)
        page.view.query = "Autumn"
        host.clock.advance(by: .seconds(1))
        await page.settled()
        #expect(page.view.phase == .noFolder)
        try await folders.add(PhotoPath("/stub"))
        await until { page.view.phase == .found(1) }
        #expect(page.view.phase == .found(1))
    }

    @Test("A folder that cannot be saved is reported")
    func fails() async throws {
        let host = TestHost()
        host.provide(.photos, photos)
        host.provide(.folderList, FullDisk())
        host.provide(.history, MemorySearchHistory())
        host.provide(.favourites, MemoryFavourites())
        let page = try host.open(SearchStore.self, SearchController.self, ())
        page.view.action.send(.addFolders(["file:///one"]))
        await page.settled()
        #expect(host.navigation.calls.last == .toast("no room"))
    }

    @Test("An unexpected failure is shown with a text of the app")
    func ownWords() async throws {
        let host = TestHost()
        host.provide(.photos, photos)
        host.provide(.folderList, FullDisk(error: Failure(.unexpected, "?")))
        host.provide(.history, MemorySearchHistory())
        host.provide(.favourites, MemoryFavourites())
        let page = try host.open(SearchStore.self, SearchController.self, ())
        page.view.action.send(.addFolders(["file:///one"]))
        await page.settled()
        #expect(
            host.navigation.calls.last == .toast("Something unexpected happened. Try again."))
    }

    @Test("Refreshing rescans the folders and counts again")
    func refreshes() async {
        photos.change(to: [StubPhotos.photo("Only")])
        page.view.refresh.send()
        #expect(page.view.phase == .searching)
        await page.settled()
        #expect(photos.refreshes == 1)
        #expect(page.view.phase == .found(1))
    }
}

/// A list that cannot be written.
private struct FullDisk: FolderList {
    var error = Failure(.unreadable, "no room")

    func add(_ folder: PhotoPath) async throws { throw error }
    func remove(_ folder: PhotoPath) async throws { throw error }
    var changes: AsyncStream<[PhotoPath]> { MemoryFolderList([PhotoPath("/stub")]).changes }
}
