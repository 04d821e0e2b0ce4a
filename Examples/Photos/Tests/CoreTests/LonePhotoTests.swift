// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Testing

@MainActor @Suite("The page of one photo without a list", .timeLimit(.minutes(1)))
struct LonePhotoTests {
    private let fixture = PhotoDetailFixture()
    private var photos: StubPhotos { fixture.photos }
    private var calls: [WindowCall] { fixture.host.navigation.calls }

    private func id(_ title: String) -> Photo.ID { StubPhotos.photo(title).id }

    /// Opens the page of a photo, as a link does.
    private func open(_ title: String) throws -> TestScene<PhotoDetailStore> {
        try fixture.host.openPhoto(PhotoDetailContext(lone: id(title)))
    }

    @Test("Next and Previous lead through all photos, one request for neighbours each")
    func moves() async throws {
        let page = try open("Picture 2")
        await page.settled()
        var seen = [page.view.photo?.title]
        while page.view.place.hasNext {
            page.view.next.send()
            await page.settled()
            seen.append(page.view.photo?.title)
        }
        while page.view.place.hasPrevious {
            page.view.previous.send()
            await page.settled()
            seen.append(page.view.photo?.title)
        }
        #expect(seen == [2, 3, 4, 3, 2, 1, 0].map { "Picture \($0)" })
        #expect(photos.neighbourCalls.inputs.map(\.description) == seen)
        #expect(page.view.phase == .shown(PhotoDetail(photo: StubPhotos.photo("Picture 0"))))
    }

    @Test("The photo is shown before its neighbours are known, and has no position in a list")
    func place() async throws {
        photos.neighbourCalls.hold()
        let page = try open("Picture 2")
        await page.settled()
        #expect(page.view.photo?.title == "Picture 2")
        #expect(page.view.place == PhotoPlace(index: 0, total: 1, isCounted: false))
        photos.neighbourCalls.release()
        await page.settled()
        #expect(page.view.place == PhotoPlace(index: 1, total: 3, isCounted: false))
        #expect(page.view.neighbours.map(\.title) == ["Picture 3", "Picture 1"])
    }

    @Test("Next is performed once the neighbours are known, as often as it was pressed")
    func ahead() async throws {
        photos.neighbourCalls.hold()
        let page = try open("Picture 1")
        await page.settled()
        for _ in 0..<3 { page.view.next.send() }
        page.view.previous.send()
        #expect(page.view.photo?.title == "Picture 1")
        photos.neighbourCalls.release()
        await page.settled()
        #expect(page.view.photo?.title == "Picture 3")
    }

    @Test("Neighbours that cannot be fetched are reported, and the photo stays")
    func neighboursFail() async throws {
        photos.neighbourCalls.hold()
        let page = try open("Picture 2")
        await page.settled()
        page.view.next.send()
        try await photos.neighbourCalls.next().fail(Failure(.offline, "There is no network."))
        await page.settled()
        #expect(page.view.photo?.title == "Picture 2")
        #expect(calls.last == .toast("There is no network."))
        photos.neighbourCalls.release()
        page.view.retry.send()
        await page.settled()
        #expect(page.view.photo?.title == "Picture 2")
        #expect(page.view.place.hasNext)
    }

    @Test("A photo that the service does not know is shown as gone")
    func unknown() async throws {
        let page = try open("/etc/secret.jpg")
        await page.settled()
        #expect(page.view.photo == nil)
        #expect(page.view.phase == .gone)
        #expect(photos.neighbourCalls.inputs.isEmpty)
    }

    @Test("A photo that could not be loaded can be retried")
    func fails() async throws {
        photos.fail(with: Failure(.offline, "There is no network."))
        let page = try open("Picture 2")
        await page.settled()
        #expect(page.view.phase == .failed("There is no network."))
        #expect(calls.last == .toast("There is no network."))
        photos.fail(with: nil)
        page.view.retry.send()
        await page.settled()
        #expect(page.view.photo?.title == "Picture 2")
        #expect(page.view.place.hasNext)
    }

    @Test("A trashed photo is replaced by its next one, and Undo shows it again")
    func trash() async throws {
        let page = try open("Picture 2")
        await page.settled()
        let rest = [0, 1, 3, 4].map { StubPhotos.photo("Picture \($0)") }
        photos.change(to: rest)
        page.view.action.send(.trash)
        await page.settled()
        #expect(page.view.photo?.title == "Picture 3")
        #expect(page.view.neighbours.map(\.title) == ["Picture 4", "Picture 1"])
        photos.change(to: (0..<5).map { StubPhotos.photo("Picture \($0)") })
        #expect(fixture.host.navigation.press())
        await page.settled()
        #expect(page.view.photo?.title == "Picture 2")
        #expect(page.view.neighbours.map(\.title) == ["Picture 3", "Picture 1"])
    }

    @Test("A photo trashed before its neighbours were known does not return with them")
    func trashEarly() async throws {
        photos.neighbourCalls.hold()
        let page = try open("Picture 2")
        await page.settled()
        page.view.action.send(.trash)
        await page.settled()
        // The service still knew the photo when it was asked.
        try await photos.neighbourCalls.next().answer()
        await page.settled()
        #expect(page.view.photo?.title == "Picture 3")
        page.view.previous.send()
        await page.settled()
        #expect(page.view.photo?.title == "Picture 1")
    }

    @Test("Changes of the folder update the neighbours, and no other photo comes between")
    func changes() async throws {
        let page = try open("Picture 2")
        await page.settled()
        await until { photos.followers == 1 }
        let more = ["Picture 2", "Picture 25", "Picture 3"].map { StubPhotos.photo($0) }
        photos.change(to: more, .appeared(more[1]))
        await until { page.view.neighbours.map(\.title) == ["Picture 25"] }
        photos.change(to: [more[0], more[2]], .vanished(more[1].id))
        await until { page.view.neighbours.map(\.title) == ["Picture 3"] }
        photos.change(to: [more[2]], .vanished(more[0].id))
        await until { page.view.phase == .gone }
        page.view.next.send()
        await page.settled()
        #expect(page.view.photo?.title == "Picture 3")
        #expect(page.view.place == PhotoPlace(index: 0, total: 1, isCounted: false))
        photos.change(to: more, .refreshed)
        await until { page.view.neighbours.map(\.title) == ["Picture 25"] }
        await page.settled()
        #expect(page.view.place == PhotoPlace(index: 1, total: 2, isCounted: false))
    }

    @Test("The slideshow ends at the last photo")
    func slideshow() async throws {
        let page = try open("Picture 3")
        await page.settled()
        page.view.action.send(.slideshow(true))
        await page.settled()
        fixture.host.clock.advance(by: SlideshowStore.interval)
        await page.settled()
        #expect(page.view.photo?.title == "Picture 4")
        #expect(page.view.isPlaying)
        fixture.host.clock.advance(by: SlideshowStore.interval)
        await page.settled()
        #expect(!page.view.isPlaying)
        #expect(calls.last == .toast("This was the last picture."))
    }
}
