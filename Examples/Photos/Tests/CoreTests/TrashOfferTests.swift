// SPDX-License-Identifier: Apache-2.0

import ExampleWork
import Minya
import MinyaTesting
import PhotosCore
import Testing

@MainActor @Suite("Restoring photos that a closed page moved to the trash", .timeLimit(.minutes(1)))
struct TrashOfferTests {
    private let host = TestHost()
    private let files = StubFiles()
    private let trails = MemoryPhotoTrails()
    private let photos = StubPhotos(count: 5)
    private let work = WorkWatch()

    init() {
        host.provide(.photos, photos)
        host.provide(.neighbours, photos)
        host.provide(.photoFiles, files)
        host.provide(.trails, trails)
        host.provide(.favourites, MemoryFavourites())
        host.provide(.layout, MemoryLayoutChoice())
        host.provide(.folderList, MemoryFolderList())
        host.provide(.history, MemorySearchHistory())
        host.stub(ViewKind.grid)
        host.stub(.rename)
        host.mediator.register(
            .photoDetail, view: HeadlessView.self, store: PhotoDetailStore.self)
        host.mediator.attach(work)
    }

    /// Opens the list, and the page of its first photo above it.
    private func open() async throws -> (
        TestScene<PhotoListStore>, ViewEnd<PhotoDetailPipeline>
    ) {
        let list = try host.open(PhotoListStore.self, PhotoListController.self, PhotoQuery())
        await list.settled()
        return (list, try openPage(of: 0, in: list))
    }

    private func openPage(
        of index: Int, in list: TestScene<PhotoListStore>
    ) throws -> ViewEnd<PhotoDetailPipeline> {
        list.view.chosen.send(list.view.photos[index].id)
        return try front()
    }

    /// Returns the frontmost page, which shows a photo.
    private func front() throws -> ViewEnd<PhotoDetailPipeline> {
        let view = host.navigation.scenes.last?.view as? HeadlessView<PhotoDetailPipeline>
        return try #require(view).pipeline
    }

    private var toasts: [WindowCall] {
        host.navigation.calls.filter { if case .toast = $0 { true } else { false } }
    }

    private static func offer(_ text: String) -> WindowCall {
        .toast(text, button: "Undo")
    }

    /// Waits until the list has received `count` reports of trashed photos, after which it waits
    /// for a while.
    private func waitForReports(_ count: Int = 1) async {
        await until {
            work.ended("patience") + work.count(of: "patience") == count
                && work.count(of: "patience") == 1
        }
    }

    @Test("The list offers to restore a photo once, when the page is closed")
    func offered() async throws {
        let (list, page) = try await open()
        page.action.send(.trash)
        let offer = Self.offer("Moved to the trash: Picture 0")
        await until { toasts == [offer] }
        await waitForReports()
        host.navigation.back()
        await until { toasts == [offer, offer] }
        #expect(host.navigation.press())
        await until { files.calls == ["trash Picture 0", "restore Picture 0"] }
        _ = try openPage(of: 1, in: list)
        host.navigation.back()
        await until { work.count(of: "action") == 0 }
        #expect(toasts.count == 2)
        #expect(host.problems.isEmpty)
    }

    @Test("Several photos are offered together")
    func several() async throws {
        let (_, page) = try await open()
        page.action.send(.trash)
        await until { toasts.count == 1 }
        page.action.send(.trash)
        await until { toasts.count == 2 }
        await waitForReports(2)
        let offer = Self.offer("Moved to the trash: 2 pictures")
        #expect(toasts.last == offer)
        host.navigation.back()
        await until { toasts.count == 3 }
        #expect(toasts.last == offer)
        #expect(host.navigation.press())
        await until { files.calls.count == 4 }
        #expect(files.calls.suffix(2) == ["restore Picture 0", "restore Picture 1"])
    }

    @Test("A photo that was restored on the page, or trashed long before, is not offered")
    func notOffered() async throws {
        let (list, page) = try await open()
        page.action.send(.trash)
        await until { toasts.count == 1 }
        #expect(host.navigation.press())
        await until { page.photo?.title == "Picture 0" }
        await until { work.ended("patience") == 1 && work.count(of: "patience") == 0 }
        host.navigation.back()
        await until { work.count(of: "action") == 0 }
        #expect(toasts.count == 1)

        let second = try openPage(of: 2, in: list)
        second.action.send(.trash)
        await until { toasts.count == 2 }
        await waitForReports(2)
        host.clock.advance(by: TrashStore.patience)
        await until { work.count(of: "patience") == 0 }
        host.navigation.back()
        await until { work.count(of: "action") == 0 }
        #expect(toasts.count == 2)
    }

    @Test("The page of the most interesting photos offers it, too")
    func interesting() async throws {
        let page = try host.open(InterestingnessStore.self, InterestingnessController.self, ())
        await page.settled()
        page.view.top.opened.send()
        let photo = try front()
        photo.action.send(.trash)
        await until { toasts.count == 1 }
        await waitForReports()
        host.navigation.back()
        await until { toasts.count == 2 }
        #expect(host.navigation.press())
        await until { files.calls.count == 2 }
    }

    @Test("A photo that cannot be restored is reported")
    func refused() async throws {
        let (_, page) = try await open()
        page.action.send(.trash)
        await until { toasts.count == 1 }
        await waitForReports()
        host.navigation.back()
        await until { toasts.count == 2 }
        files.fail(with: Rejection(code: "photo.taken", message: "It is taken."))
        #expect(host.navigation.press())
        await until { toasts.last == .toast("It is taken.") }
    }
}
