// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Testing

@MainActor @Suite("The slideshow", .timeLimit(.minutes(1)))
struct SlideshowTests {
    private let fixture = PhotoDetailFixture()
    private var host: TestHost { fixture.host }

    private func start() async throws -> TestScene<PhotoDetailStore> {
        let page = try await fixture.open()
        await page.settled()
        page.view.action.send(.slideshow(true))
        await until { page.view.isPlaying }
        return page
    }

    /// Advances the clock by the photo's whole time.
    private func pass() async {
        let end = host.clock.now.advanced(by: SlideshowStore.interval)
        await until { host.clock.deadlines == [end] }
        host.clock.advance(by: SlideshowStore.interval)
    }

    /// Waits until no work is pending that would show another photo.
    private func rest(_ page: TestScene<PhotoDetailStore>) async {
        await page.settled()
        #expect(host.clock.deadlines == [])
    }

    @Test("The slideshow fills the screen and advances over the pages of the list to its end")
    func toTheEnd() async throws {
        let page = try await start()
        #expect(page.view.isFullscreen)
        await until { host.navigation.calls.last == .fullscreen(true) }
        for index in 1...4 {
            #expect(page.view.place.index == index - 1)
            await pass()
            await until { page.view.place.index == index }
        }
        await pass()
        await until { !page.view.isPlaying }
        #expect(page.view.place.index == 4)
        #expect(host.navigation.calls.last == .toast("This was the last picture."))
        // The last picture stays on the screen.
        #expect(page.view.isFullscreen)
    }

    @Test("Ending the slideshow restores the previous state of the screen")
    func ends() async throws {
        let page = try await start()
        page.view.action.send(.slideshow(false))
        await until { !page.view.isPlaying }
        #expect(!page.view.isFullscreen)
        await until { host.navigation.calls.last == .fullscreen(false) }
        await rest(page)
        #expect(page.view.place.index == 0)
        page.view.action.send(.fullscreen(true))
        await until { page.view.isFullscreen }
        page.view.action.send(.slideshow(true))
        await until { page.view.isPlaying }
        page.view.action.send(.slideshow(false))
        await until { !page.view.isPlaying }
        #expect(page.view.isFullscreen)
    }

    @Test(
        "The slideshow stops when the user navigates, zooms or performs an action",
        arguments: ["next", "previous", "zoom", "turn", "menu"])
    func stops(how: String) async throws {
        let page = try await start()
        await pass()
        await until { page.view.place.index == 1 }
        switch how {
        case "next": page.view.next.send()
        case "previous": page.view.previous.send()
        case "zoom": page.view.zoom = .scale(2)
        case "turn": page.view.action.send(.turn(1))
        default: page.view.action.send(.menu)
        }
        #expect(!page.view.isPlaying)
        let index = page.view.place.index
        await rest(page)
        #expect(page.view.place.index == index)
        #expect(page.view.isFullscreen)
    }

    @Test("The slideshow stops if the next page cannot be fetched, and shows the reason")
    func fails() async throws {
        let page = try await start()
        await pass()
        await until { page.view.place.index == 1 }
        await pass()
        await until { page.view.place.index == 2 }
        fixture.photos.fail(with: Failure(.unreadable, "broken"))
        await pass()
        await until { !page.view.isPlaying }
        #expect(host.navigation.calls.last == .toast("broken"))
    }

    @Test("The slideshow ends when full screen is left in any way", arguments: [false, true])
    func leavesScreen(isByKey: Bool) async throws {
        let page = try await start()
        if isByKey {
            page.view.action.send(.fullscreen(false))
        } else {
            page.view.isFullscreen = false
        }
        await until { !page.view.isPlaying }
        #expect(!page.view.isFullscreen)
        await rest(page)
        #expect(page.view.place.index == 0)
    }
}
