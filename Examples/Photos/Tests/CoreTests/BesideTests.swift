// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Testing

@MainActor @Suite("A photo's page beside its list", .timeLimit(.minutes(1)))
struct BesideTests {
    private let host = TestHost()
    private let files = StubFiles()
    private let list: TestScene<PhotoListStore>

    init() throws {
        host.provide(.photos, StubPhotos(count: 5))
        host.provide(.photoFiles, files)
        host.provide(.favourites, MemoryFavourites())
        host.provide(.trails, MemoryPhotoTrails())
        host.provide(.layout, MemoryLayoutChoice())
        host.provide(.folderList, MemoryFolderList())
        host.provide(.history, MemorySearchHistory())
        host.stub(ViewKind.grid)
        host.mediator.register(
            .photoDetail, view: HeadlessView.self, store: PhotoDetailStore.self)
        list = try host.open(PhotoListStore.self, PhotoListController.self, PhotoQuery())
    }

    private func id(_ index: Int) -> Photo.ID { list.view.photos[index].id }

    /// Opens the page of the first photo.
    private func open() async throws -> ViewEnd<PhotoDetailPipeline> {
        await list.idle()
        list.view.chosen.send(id(0))
        await settle()
        let view = host.navigation.scenes.last?.view as? HeadlessView<PhotoDetailPipeline>
        return try #require(view).pipeline
    }

    /// Until both have heard of each other.
    private func settle() async { for _ in 0..<1_000 { await Task.yield() } }

    private func stay() async {
        await settle()
        host.clock.advance(by: .milliseconds(80))
        await settle()
    }

    @Test("shows what is selected there, once the person stays")
    func follows() async throws {
        let page = try await open()
        page.isPanelShown = false
        list.view.selected = id(1)
        await settle()
        list.view.selected = id(3)
        await settle()
        #expect(page.photo?.title == "Picture 0")
        await stay()
        #expect(page.photo?.title == "Picture 3")
        #expect(page.place == PhotoPlace(index: 3, total: 5))
        #expect(list.view.selected == id(3))
        // It is the same page as before.
        #expect(!page.isPanelShown)
        #expect(host.navigation.scenes.count == 2)
    }

    @Test("shows what is chosen there")
    func chosen() async throws {
        let page = try await open()
        list.view.chosen.send(id(2))
        await stay()
        #expect(page.photo?.title == "Picture 2")
        #expect(host.navigation.scenes.count == 2)
    }

    @Test("a key that follows at once is for the photo that the person went to")
    func keys() async throws {
        let page = try await open()
        list.view.selected = id(3)
        page.action.send(.trash)
        await settle()
        #expect(files.calls == ["trash Picture 3"])
        #expect(page.photo?.title == "Picture 4")
        #expect(list.view.selected?.path == page.photo?.id.path)
        list.view.selected = id(0)
        page.next.send()
        #expect(page.photo?.title == "Picture 1")
        list.view.selected = id(2)
        page.previous.send()
        #expect(page.photo?.title == "Picture 1")
    }

    @Test("does not call the person back who went on meanwhile")
    func goesOn() async throws {
        let page = try await open()
        page.next.send()
        list.view.selected = id(4)
        await settle()
        #expect(list.view.selected == id(4))
        await stay()
        #expect(page.photo?.title == "Picture 4")
    }

    @Test("what was trashed and is still in the list is not shown again")
    func trashed() async throws {
        let page = try await open()
        page.action.send(.trash)
        await settle()
        #expect(page.photo?.title == "Picture 1")
        list.view.selected = id(0)
        await stay()
        #expect(page.photo?.title == "Picture 1")
        #expect(page.place == PhotoPlace(index: 0, total: 4))
    }

    @Test("once it is closed, what is selected opens nothing, and what is chosen does")
    func closed() async throws {
        _ = try await open()
        host.navigation.back()
        list.view.selected = id(2)
        await stay()
        #expect(host.navigation.scenes.count == 1)
        list.view.chosen.send(id(4))
        await settle()
        let view = host.navigation.scenes.last?.view as? HeadlessView<PhotoDetailPipeline>
        #expect(view?.pipeline.photo?.title == "Picture 4")
    }
}
