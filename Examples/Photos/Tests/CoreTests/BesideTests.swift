// SPDX-License-Identifier: Apache-2.0

import ExampleWork
import Minya
import MinyaTesting
import PhotosCore
import Testing

@MainActor @Suite("A photo's page beside its list", .timeLimit(.minutes(1)))
struct BesideTests {
    private let host = TestHost()
    private let files = StubFiles()
    private let list: TestScene<PhotoListStore>
    private let work = WorkWatch()

    init() throws {
        let photos = StubPhotos(count: 5)
        host.provide(.photos, photos)
        host.provide(.neighbours, photos)
        host.provide(.photoFiles, files)
        host.provide(.favourites, MemoryFavourites())
        host.provide(.trails, MemoryPhotoTrails())
        host.provide(.layout, MemoryLayoutChoice())
        host.provide(.folderList, MemoryFolderList())
        host.provide(.history, MemorySearchHistory())
        host.stub(ViewKind.grid)
        host.mediator.register(
            .photoDetail, view: HeadlessView.self, store: PhotoDetailStore.self)
        host.mediator.attach(work)
        list = try host.open(PhotoListStore.self, PhotoListController.self, PhotoQuery())
    }

    private func id(_ index: Int) -> Photo.ID { list.view.photos[index].id }

    /// Opens the page of the first photo.
    private func open() async throws -> ViewEnd<PhotoDetailPipeline> {
        await list.settled()
        list.view.chosen.send(id(0))
        let view = host.navigation.scenes.last?.view as? HeadlessView<PhotoDetailPipeline>
        return try #require(view).pipeline
    }

    /// Waits until the page has received `count` requests of the list, the last of which waits for
    /// the clock.
    private func waitForRequests(_ count: Int) async {
        await until {
            work.ended("wish") + work.count(of: "wish") == count && work.count(of: "wish") == 1
        }
    }

    /// Advances the clock until the page shows a photo.
    private func stay(until page: ViewEnd<PhotoDetailPipeline>, shows title: String) async {
        await until {
            host.clock.advance(by: .milliseconds(80))
            return page.photo?.title == title
        }
    }

    @Test("A row that stays selected is shown on the same page")
    func follows() async throws {
        let page = try await open()
        page.isPanelShown = false
        list.view.selected = id(1)
        await waitForRequests(1)
        list.view.selected = id(3)
        await waitForRequests(2)
        #expect(page.photo?.title == "Picture 0")
        await stay(until: page, shows: "Picture 3")
        #expect(page.place == PhotoPlace(index: 3, total: 5))
        #expect(list.view.selected == id(3))
        // It is the same page as before.
        #expect(!page.isPanelShown)
        #expect(host.navigation.scenes.count == 2)
    }

    @Test("A chosen row is shown on the same page")
    func chosen() async throws {
        let page = try await open()
        list.view.chosen.send(id(2))
        await stay(until: page, shows: "Picture 2")
        #expect(host.navigation.scenes.count == 2)
    }

    @Test("A key pressed right after a selection applies to the selected photo")
    func keys() async throws {
        let page = try await open()
        list.view.selected = id(3)
        page.action.send(.trash)
        await until { page.photo?.title == "Picture 4" }
        #expect(files.calls == ["trash Picture 3"])
        await until { list.view.selected?.path == page.photo?.id.path }
        list.view.selected = id(0)
        page.next.send()
        #expect(page.photo?.title == "Picture 1")
        list.view.selected = id(2)
        page.previous.send()
        #expect(page.photo?.title == "Picture 1")
    }

    @Test("A report of an earlier photo does not undo a later selection")
    func goesOn() async throws {
        let page = try await open()
        page.next.send()
        list.view.selected = id(4)
        await stay(until: page, shows: "Picture 4")
        #expect(list.view.selected == id(4))
    }

    @Test("A trashed photo that is still in the list is not shown again")
    func trashed() async throws {
        let page = try await open()
        page.action.send(.trash)
        await until { page.photo?.title == "Picture 1" && list.view.selected == id(1) }
        let wishes = work.ended("wish")
        list.view.selected = id(0)
        await until { work.count(of: "wish") == 1 }
        await work.end(of: "wish") { host.clock.advance(by: .milliseconds(80)) }
        #expect(work.ended("wish") == wishes + 1)
        #expect(page.photo?.title == "Picture 1")
        #expect(page.place == PhotoPlace(index: 0, total: 4))
    }

    @Test("After the page is closed, selecting a row opens nothing, but choosing one does")
    func closed() async throws {
        _ = try await open()
        host.navigation.back()
        list.view.selected = id(2)
        host.clock.advance(by: .milliseconds(80))
        await until { work.count(of: "wish") == 0 }
        #expect(host.navigation.scenes.count == 1)
        list.view.chosen.send(id(4))
        let view = host.navigation.scenes.last?.view as? HeadlessView<PhotoDetailPipeline>
        #expect(view?.pipeline.photo?.title == "Picture 4")
    }
}
