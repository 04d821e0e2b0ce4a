// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Testing

@MainActor @Suite("The list of photos")
struct PhotoListTests {
    private let host = TestHost()
    private let trails = MemoryPhotoTrails()
    private let layout = MemoryLayoutChoice()
    private let folders = MemoryFolderList([PhotoPath("/stub")])
    private let files = StubFiles()

    private func open(_ photos: StubPhotos, _ text: String = "") throws -> TestScene<PhotoListStore>
    {
        host.provide(.photos, photos)
        host.provide(.trails, trails)
        host.provide(.photoFiles, files)
        host.provide(.layout, layout)
        host.provide(.favourites, MemoryFavourites())
        host.provide(.folderList, folders)
        host.provide(.history, MemorySearchHistory())
        host.stub(ViewKind.grid)
        host.stub(ViewKind.list)
        host.stub(.photoDetail)
        return try host.open(PhotoListStore.self, PhotoListController.self, PhotoQuery(text))
    }

    @Test("The first page and the total number are shown")
    func firstPage() async throws {
        let page = try open(StubPhotos(count: 150))
        #expect(page.view.phase == .loading)
        await page.settled()
        #expect(page.view.phase == .photos)
        #expect(page.view.photos.count == 60)
        #expect(page.view.total == 150)
    }

    @Test("Each further page is fetched once, however often the end comes near")
    func morePages() async throws {
        let photos = StubPhotos(count: 150)
        let page = try open(photos)
        await page.settled()
        photos.hold()
        page.view.fetchMore.send()
        #expect(page.view.isLoadingMore)
        page.view.fetchMore.send()
        page.view.fetchMore.send()
        await until { photos.searches.count >= 2 }
        photos.release()
        await page.settled()
        #expect(photos.searches.count == 2)
        #expect(!page.view.isLoadingMore)
        #expect(page.view.photos.count == 120)
        page.view.fetchMore.send()
        await page.settled()
        #expect(page.view.photos.count == 150)
        page.view.fetchMore.send()
        await page.settled()
        #expect(photos.searches.count == 3)
    }

    @Test("Other folders are offered only if folders are searched", arguments: [true, false])
    func folders(areSearched: Bool) async throws {
        let photos = StubPhotos(photos: [], abilities: areSearched ? .all : [])
        let page = try open(photos)
        await page.settled()
        #expect(page.view.choosesFolders == areSearched)
    }

    @Test("A search without matches shows the empty state")
    func empty() async throws {
        let page = try open(StubPhotos(["Path"]), "Autumn")
        await page.settled()
        #expect(page.view.phase == .empty)
    }

    @Test("A rejection and a failure are shown differently, and both can be retried")
    func fails() async throws {
        let photos = StubPhotos(count: 3)
        photos.fail(with: Rejection(code: "folder.missing", message: "gone"))
        let page = try open(photos)
        await page.settled()
        #expect(page.view.phase == .rejected("gone"))
        photos.fail(with: Failure(.unreadable, "broken"))
        page.view.retry.send()
        await page.settled()
        #expect(page.view.phase == .failed("broken"))
        photos.fail(with: nil)
        page.view.retry.send()
        await page.settled()
        #expect(page.view.phase == .photos)
    }

    @Test("Another folder can be added if the chosen one is rejected, and its photos are shown")
    func chooses() async throws {
        let photos = StubPhotos(count: 3)
        photos.fail(with: Rejection(code: "folder.missing", message: "gone"))
        let page = try open(photos)
        await page.settled()
        page.view.action.send(.chooseFolders)
        await page.settled()
        #expect(host.navigation.calls.last == .choose("Add Folders", .folders))
        host.navigation.choose(["file:///more"])
        await page.settled()
        #expect(host.navigation.calls.last == .toast("“more” was added"))
        var changes = folders.changes.makeAsyncIterator()
        #expect(await changes.next() == [PhotoPath("/stub"), PhotoPath("/more")])
        photos.fail(with: nil)
        photos.change(.refreshed)
        await until { page.view.phase == .photos }
        #expect(page.view.phase == .photos)
    }

    @Test("The photos stay when a further page fails; the reason is shown, and a retry fetches it")
    func moreFails() async throws {
        let photos = StubPhotos(count: 100)
        let page = try open(photos)
        await page.settled()
        photos.fail(with: Failure(.unreadable, "broken"))
        page.view.fetchMore.send()
        await until { page.view.missing == "broken" }
        #expect(page.view.photos.count == 60)
        #expect(page.view.phase == .photos)
        photos.fail(with: nil)
        page.view.retry.send()
        #expect(page.view.missing == "broken" && page.view.isLoadingMore)
        await until { page.view.photos.count == 100 && page.view.missing == nil }
    }

    @Test("Choosing a photo opens its page, with its list as the context")
    func selects() async throws {
        let page = try open(StubPhotos(count: 100))
        await page.settled()
        page.view.chosen.send(page.view.photos[7].id)
        let context = host.opened(.photoDetail)
        #expect(context?.index == 7)
        #expect(context?.photos.count == 60)
        #expect(context?.total == 100)
        #expect(context?.next != nil)
    }

    @Test("A photo chosen before it is listed opens once it is listed")
    func awaits() async throws {
        let photos = StubPhotos(count: 200)
        let page = try open(photos)
        let far = Photo.ID(path: PhotoPath("Picture 150"))
        page.view.chosen.send(far)
        #expect(host.opened(.photoDetail) == nil)
        await page.settled()
        #expect(host.opened(.photoDetail)?.index == 150)
        #expect(page.view.selected == far)
        #expect(photos.searches.count == 3)
    }

    @Test("A chosen file that the list does not contain is reported once")
    func awaitsInVain() async throws {
        let photos = StubPhotos(count: 100)
        let page = try open(photos)
        page.view.chosen.send(Photo.ID(path: PhotoPath("/some/notes")))
        await page.settled()
        #expect(host.opened(.photoDetail) == nil)
        let said = WindowCall.toast("“notes” is not a picture that Photos can show.")
        #expect(host.navigation.calls.last == said)
        photos.change(.refreshed)
        await page.settled()
        #expect(host.navigation.calls.count { $0 == said } == 1)
        page.view.chosen.send(page.view.photos[3].id)
        #expect(host.opened(.photoDetail)?.index == 3)
    }

    @Test("The photo whose page is open is selected, and the selection follows the page")
    func marks() async throws {
        let page = try open(StubPhotos(count: 100))
        await page.settled()
        page.view.chosen.send(page.view.photos[7].id)
        #expect(page.view.selected == page.view.photos[7].id)
        #expect(host.navigation.calls.last == .show("photo-detail", as: .detail))
        let trail = try #require(host.opened(.photoDetail)?.trail)
        trails.leave(page.view.photos[8].id, on: trail)
        await until { page.view.selected == page.view.photos[8].id }
        let other = try open(StubPhotos(count: 3))
        await other.settled()
        #expect(other.view.selected == nil)
    }

    @Test("The list fetches further pages until it contains the photo that the page shows")
    func reaches() async throws {
        let photos = StubPhotos(count: 200)
        let page = try open(photos)
        await page.settled()
        page.view.chosen.send(page.view.photos[59].id)
        let trail = try #require(host.opened(.photoDetail)?.trail)
        let far = Photo.ID(path: PhotoPath("Picture 150"))
        trails.leave(far, on: trail)
        await until { page.view.photos.index(id: far) != nil }
        await page.settled()
        #expect(page.view.selected == far)
        #expect(page.view.photos.count == 180)
        #expect(photos.searches.count == 3)
    }

    @Test("The layout chosen last is shown, also in new lists")
    func layouts() async throws {
        let page = try open(StubPhotos(count: 3))
        #expect(page.scene.viewKind == "grid")
        page.view.layout = .list
        #expect(page.scene.viewKind == "list")
        #expect(host.navigation.calls.last == .viewReplaced("PhotoListStore"))
        #expect(layout.layout == .list)
        let other = try open(StubPhotos(count: 3))
        #expect(other.scene.viewKind == "list")
        // No other view was created before.
        #expect(host.navigation.calls.last == .show("PhotoListStore"))
        #expect(other.view.layout == .list)
        #expect(page.view.layout == .list)
        other.view.layout = .grid
        #expect(other.scene.viewKind == "grid")
        #expect(page.scene.viewKind == "list")
        #expect(host.problems.isEmpty)
    }

    @Test("A page closed while it loads changes nothing")
    func closes() async throws {
        let photos = StubPhotos(count: 10)
        photos.hold()
        let page = try open(photos)
        await until { !photos.searches.isEmpty }
        page.back()
        photos.release()
        await page.settled()
        #expect(page.view.phase == .loading)
        #expect(host.problems.isEmpty)
    }
}
