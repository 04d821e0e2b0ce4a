// SPDX-License-Identifier: Apache-2.0

import ExampleWork
import Minya
import MinyaTesting
import PhotosCore
import Testing

@MainActor
@Suite("The page of one photo while the list's next page is being fetched", .timeLimit(.minutes(1)))
struct GoingOnTests {
    private typealias Page = TestScene<PhotoDetailStore>

    /// Opens the page of the last of the three fetched photos; the next page of the list is held
    /// back.
    private func open(_ fixture: PhotoDetailFixture) async throws -> Page {
        let page = try await fixture.open(at: 2)
        await page.settled()
        fixture.photos.hold()
        return page
    }

    private func arrive(_ fixture: PhotoDetailFixture, _ page: Page) async {
        await until { fixture.photos.held == 1 }
        fixture.photos.release()
        await page.settled()
    }

    @Test(
        "Each press of Next and Previous counts, and none goes past the end",
        arguments: [("n", 3), ("nn", 4), ("nnp", 3), ("nnpn", 4), ("nnnnnnn", 4)])
    func counts(presses: String, index: Int) async throws {
        let fixture = PhotoDetailFixture()
        let page = try await open(fixture)
        for press in presses {
            if press == "n" { page.view.next.send() } else { page.view.previous.send() }
            #expect(page.view.place.index == 2)
        }
        await arrive(fixture, page)
        #expect(page.view.place == PhotoPlace(index: index, total: 5))
        #expect(page.view.photo?.title == "Picture \(index)")
        // No step is left over for later.
        page.view.previous.send()
        await page.settled()
        #expect(page.view.place.index == index - 1)
    }

    @Test("Previous cancels the awaited steps first, and then goes back")
    func changesMind() async throws {
        let fixture = PhotoDetailFixture()
        let page = try await open(fixture)
        page.view.next.send()
        page.view.next.send()
        page.view.previous.send()
        page.view.previous.send()
        #expect(page.view.place.index == 2)
        page.view.previous.send()
        #expect(page.view.place.index == 1)
        fixture.photos.release()
        await page.settled()
        #expect(page.view.photo?.title == "Picture 1")
    }

    @Test("More presses than a page has photos continue over the following pages")
    func overPages() async throws {
        let fixture = PhotoDetailFixture(count: 130)
        let page = try await open(fixture)
        for _ in 0..<65 { page.view.next.send() }
        await arrive(fixture, page)
        #expect(page.view.place == PhotoPlace(index: 67, total: 130))
        for _ in 0..<100 { page.view.next.send() }
        await page.settled()
        #expect(page.view.place == PhotoPlace(index: 129, total: 130))
    }

    @Test("The presses are discarded if the page cannot be fetched")
    func fails() async throws {
        let fixture = PhotoDetailFixture()
        let page = try await open(fixture)
        page.view.next.send()
        page.view.next.send()
        fixture.photos.fail(with: Failure(.unreadable, "broken"))
        await arrive(fixture, page)
        #expect(page.view.place.index == 2)
        fixture.photos.fail(with: nil)
        page.view.next.send()
        await page.settled()
        #expect(page.view.place.index == 3)
    }

    @Test("The next photo replaces a trashed one, and presses count from there")
    func trashes() async throws {
        let fixture = PhotoDetailFixture()
        let page = try await open(fixture)
        page.view.action.send(.trash)
        await until { fixture.photos.held == 1 }
        page.view.next.send()
        await arrive(fixture, page)
        #expect(page.view.photo?.title == "Picture 4")
        #expect(page.view.place == PhotoPlace(index: 3, total: 4))
    }

    @Test("Previous shows the photo before a trashed one")
    func trashesAndGoesBack() async throws {
        let fixture = PhotoDetailFixture()
        let page = try await open(fixture)
        page.view.action.send(.trash)
        await until { fixture.photos.held == 1 }
        page.view.previous.send()
        #expect(page.view.photo?.title == "Picture 1")
        fixture.photos.release()
        await page.settled()
        #expect(page.view.place == PhotoPlace(index: 1, total: 4))
    }

    @Test("A restored photo stays on the screen")
    func bringsBack() async throws {
        let fixture = PhotoDetailFixture()
        let work = WorkWatch()
        fixture.host.mediator.attach(work)
        let page = try await open(fixture)
        page.view.action.send(.trash)
        await until { fixture.photos.held == 1 }
        #expect(fixture.host.navigation.press())
        await until { fixture.files.calls.last == "restore Picture 2" }
        await until { work.count(of: "action") == 0 }
        fixture.photos.release()
        await page.settled()
        #expect(page.view.photo?.title == "Picture 2")
        #expect(page.view.place == PhotoPlace(index: 2, total: 5))
    }

    @Test("A slideshow that is stopped meanwhile does not advance, but a press of Next does")
    func slideshow() async throws {
        for presses in 0...1 {
            let fixture = PhotoDetailFixture()
            let page = try await open(fixture)
            page.view.action.send(.slideshow(true))
            await until { page.view.isPlaying }
            fixture.host.clock.advance(by: SlideshowStore.interval)
            await until { fixture.photos.held == 1 }
            if presses == 0 { page.view.zoom = .scale(2) } else { page.view.next.send() }
            fixture.photos.release()
            await page.settled()
            #expect(page.view.place.index == 2 + presses)
        }
    }
}
