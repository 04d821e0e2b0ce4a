// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Testing

@MainActor @Suite("The page of one photo while its folder changes", .timeLimit(.minutes(1)))
struct PhotoDetailChangesTests {
    private let fixture = PhotoDetailFixture()
    private var photos: StubPhotos { fixture.photos }

    private func open(at index: Int = 0) async throws -> TestScene<PhotoDetailStore> {
        let page = try await fixture.open(at: index)
        await page.settled()
        await until { photos.followers == 1 }
        return page
    }

    private func id(_ title: String) -> Photo.ID { StubPhotos.photo(title).id }

    @Test("A changed picture is reloaded")
    func changed() async throws {
        let page = try await open()
        var photo = StubPhotos.photo("Picture 0", width: 70)
        photo.modified = 7
        photos.change(to: [photo], .changed(photo))
        await until { page.view.photo?.modified == 7 }
        await page.settled()
        #expect(page.view.phase == .shown(PhotoDetail(photo: photo)))
        #expect(page.view.place == PhotoPlace(index: 0, total: 5))
    }

    @Test("A vanished photo is shown as gone until the user moves on, and then leaves the list")
    func vanished() async throws {
        let page = try await open(at: 1)
        photos.change(.vanished(id("Picture 1")))
        await until { page.view.phase == .gone }
        #expect(page.view.photo?.title == "Picture 1")
        page.view.next.send()
        await page.settled()
        #expect(page.view.photo?.title == "Picture 2")
        #expect(page.view.place == PhotoPlace(index: 1, total: 4))
        page.view.previous.send()
        await page.settled()
        #expect(page.view.photo?.title == "Picture 0")
    }

    @Test(
        "A photo trashed or renamed here is not shown as gone, even if the folder reports it first",
        arguments: [PhotoAction.trash, .renameTo(StubPhotos.photo("Picture 1").id, "Sea")])
    func takenHere(action: PhotoAction) async throws {
        let page = try await open(at: 1)
        fixture.files.hold()
        page.view.action.send(action)
        await until { fixture.files.calls.count == 1 }
        photos.change(.vanished(id("Picture 1")))
        photos.change(.vanished(id("Picture 4")))
        await until { page.view.place.total == 4 }
        #expect(page.view.phase != .gone)
        fixture.files.release()
        await page.settled()
        #expect(page.view.photo?.title == (action == .trash ? "Picture 2" : "Sea"))
        // A later removal is reported as usual.
        let shown = try #require(page.view.photo)
        photos.change(.appeared(StubPhotos.photo("Picture 1")))
        await until { page.view.place.total == (action == .trash ? 4 : 5) }
        photos.change(.vanished(id("Picture 1")))
        await until { page.view.place.total == (action == .trash ? 3 : 4) }
        photos.change(.vanished(shown.id))
        await until { page.view.phase == .gone }
    }

    @Test(
        "A photo that vanished before it could be trashed or renamed is shown as gone",
        arguments: [PhotoAction.trash, .renameTo(StubPhotos.photo("Picture 1").id, "Sea")])
    func goneMeanwhile(action: PhotoAction) async throws {
        let page = try await open(at: 1)
        fixture.files.hold()
        page.view.action.send(action)
        await until { fixture.files.calls.count == 1 }
        fixture.files.fail(with: Rejection(code: "photo.gone", message: "It is gone."))
        photos.change(.vanished(id("Picture 1")))
        photos.change(.vanished(id("Picture 4")))
        await until { page.view.place.total == 4 }
        fixture.files.release()
        await page.settled()
        #expect(page.view.phase == .gone)
    }

    @Test("A photo that reappears is shown again")
    func cameAgain() async throws {
        let page = try await open(at: 1)
        photos.change(.vanished(id("Picture 1")))
        await until { page.view.phase == .gone }
        photos.change(.appeared(StubPhotos.photo("Picture 1", width: 3)))
        await until { page.view.phase != .gone }
        await page.settled()
        #expect(page.view.photo?.pixelSize?.width == 3)
        #expect(page.view.place == PhotoPlace(index: 1, total: 5))
    }

    @Test("The position is updated as other photos appear and vanish")
    func others() async throws {
        let page = try await open(at: 1)
        photos.change(.appeared(StubPhotos.photo("Picture 00")))
        await until { page.view.place == PhotoPlace(index: 2, total: 6) }
        photos.change(.vanished(id("Picture 0")))
        await until { page.view.place == PhotoPlace(index: 1, total: 5) }
        // A photo of a page not loaded yet is only counted.
        photos.change(.vanished(id("Picture 4")))
        await until { page.view.place == PhotoPlace(index: 1, total: 4) }
        photos.change(.appeared(StubPhotos.photo("Picture 5")))
        await until { page.view.place == PhotoPlace(index: 1, total: 5) }
        photos.change(.changed(StubPhotos.photo("Picture 5", width: 2)))
        photos.change(.vanished(id("Picture 2")))
        await until { page.view.place == PhotoPlace(index: 1, total: 4) }
        #expect(page.view.photo?.title == "Picture 1")
        page.view.previous.send()
        #expect(page.view.photo?.title == "Picture 00")
        await page.settled()
    }

    @Test("A photo trashed here is counted once, although the folder reports it, too")
    func trashedHere() async throws {
        let page = try await open(at: 1)
        page.view.action.send(.trash)
        await page.settled()
        photos.change(.vanished(id("Picture 1")))
        photos.change(.appeared(StubPhotos.photo("mark")))
        await until { page.view.place == PhotoPlace(index: 1, total: 5) }
        #expect(page.view.photo?.title == "Picture 2")
        #expect(page.view.phase != .gone)
    }

    @Test("After too many changes the list is refetched around the shown photo")
    func refreshed() async throws {
        let page = try await open(at: 1)
        let fewer = ["Picture 1", "Picture 3"].map { StubPhotos.photo($0) }
        photos.change(to: fewer, .refreshed)
        await until { page.view.place == PhotoPlace(index: 0, total: 2) }
        page.view.next.send()
        await page.settled()
        #expect(page.view.photo?.title == "Picture 3")
        photos.change(to: [StubPhotos.photo("Picture 1")], .refreshed)
        await until { page.view.phase == .gone }
        #expect(page.view.photo?.title == "Picture 3")
        page.view.previous.send()
        await page.settled()
        #expect(page.view.place == PhotoPlace(index: 0, total: 1))
    }
}
