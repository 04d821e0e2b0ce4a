// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Testing

@MainActor @Suite("The page of one photo and its actions", .timeLimit(.minutes(1)))
struct PhotoDetailActionTests {
    private let fixture = PhotoDetailFixture()
    private var host: TestHost { fixture.host }

    @Test("The action chosen in the menu is performed; a dismissed menu does nothing")
    func menu() async throws {
        let page = try await fixture.open()
        page.view.action.send(.menu)
        await page.settled()
        #expect(host.navigation.answer("Copy"))
        await page.settled()
        #expect(
            host.navigation.calls.suffix(2)
                == [.toast("Copied"), .copy(.file(uri: "file:///stub/Picture%200"))])
        page.view.action.send(.menu)
        await page.settled()
        let count = host.navigation.calls.count
        #expect(host.navigation.answer(nil))
        await page.settled()
        #expect(host.navigation.calls.count == count)
    }

    @Test("Trashing a photo shows the next one, and Undo shows the restored one")
    func trash() async throws {
        let page = try await fixture.open(at: 1)
        page.view.action.send(.trash)
        await page.settled()
        #expect(page.view.photo?.title == "Picture 2")
        #expect(page.view.place == PhotoPlace(index: 1, total: 4))
        #expect(
            host.navigation.calls.last
                == .toast("Moved to the trash: Picture 1", button: "Undo"))
        #expect(host.navigation.press())
        await page.settled()
        #expect(fixture.files.calls == ["trash Picture 1", "restore Picture 1"])
        #expect(page.view.photo?.title == "Picture 1")
        #expect(page.view.place == PhotoPlace(index: 1, total: 5))
    }

    @Test("Trashing the last fetched photo fetches the next page")
    func trashAtTheEdge() async throws {
        let page = try await fixture.open(at: 2)
        page.view.action.send(.trash)
        await page.settled()
        #expect(page.view.photo?.title == "Picture 3")
        #expect(page.view.place == PhotoPlace(index: 2, total: 4))
    }

    @Test("Trashing a photo shows another one even if the next page cannot be fetched")
    func trashWithoutNext() async throws {
        let page = try await fixture.open(at: 2)
        await page.settled()
        fixture.photos.fail(with: Failure(.unreadable, "broken"))
        page.view.action.send(.trash)
        await page.settled()
        #expect(page.view.photo?.title == "Picture 1")
        #expect(host.navigation.calls.contains(.toast("broken")))
    }

    @Test("Trashing the last photo shows the previous one, or the empty state")
    func trashAll() async throws {
        let fixture = PhotoDetailFixture(count: 2)
        let page = try await fixture.open(at: 1)
        page.view.action.send(.trash)
        await page.settled()
        #expect(page.view.photo?.title == "Picture 0")
        page.view.action.send(.trash)
        await page.settled()
        #expect(page.view.phase == .empty)
        #expect(page.view.photo == nil)
        #expect(fixture.host.navigation.press())
        await page.settled()
        #expect(page.view.photo?.title == "Picture 0")
        #expect(page.view.place == PhotoPlace(index: 0, total: 2))
    }

    @Test("The reason for a rejected action is shown, and the photo stays")
    func rejected() async throws {
        let page = try await fixture.open()
        fixture.files.fail(with: Rejection(code: "photo.read-only", message: "You may not."))
        page.view.action.send(.trash)
        await page.settled()
        #expect(page.view.photo?.title == "Picture 0")
        #expect(host.navigation.calls.last == .toast("You may not."))
    }

    @Test("Keys pressed while a photo is being trashed do not affect it")
    func trashAhead() async throws {
        let page = try await fixture.open()
        fixture.files.hold()
        for action in [PhotoAction.trash, .trash, .rename, .copy, .trash] {
            page.view.action.send(action)
        }
        await until { fixture.files.calls.count == 1 }
        let said = host.navigation.calls
        fixture.files.release()
        await page.settled()
        #expect(fixture.files.calls == ["trash Picture 0"])
        #expect(page.view.photo?.title == "Picture 1")
        #expect(
            host.navigation.calls
                == said + [.toast("Moved to the trash: Picture 0", button: "Undo")])
        // If the photo stays, the action can be repeated.
        fixture.files.fail(with: Rejection(code: "photo.read-only", message: "You may not."))
        for _ in 0..<2 {
            let count = host.navigation.calls.count
            page.view.action.send(.trash)
            await page.settled()
            #expect(host.navigation.calls.count == count + 1)
        }
    }

    @Test("Keys do not affect a trashed photo that is shown until the next page arrives")
    func trashAheadAtTheEdge() async throws {
        let page = try await fixture.open(at: 2)
        fixture.photos.hold()
        page.view.action.send(.trash)
        await until { fixture.photos.held == 1 }
        page.view.action.send(.trash)
        fixture.photos.release()
        await page.settled()
        #expect(fixture.files.calls == ["trash Picture 2"])
        page.view.action.send(.trash)
        await page.settled()
        #expect(fixture.files.calls == ["trash Picture 2", "trash Picture 3"])
    }

    @Test("Photos trashed in quick succession are restored together, within a limited time")
    func trashSeveral() async throws {
        let page = try await fixture.open()
        for _ in 0..<3 {
            page.view.action.send(.trash)
            await page.settled()
        }
        #expect(
            host.navigation.calls.last
                == .toast("Moved to the trash: 3 pictures", button: "Undo"))
        #expect(host.navigation.press())
        await page.settled()
        #expect(fixture.files.calls.suffix(3) == [0, 1, 2].map { "restore Picture \($0)" })
        #expect(page.view.place == PhotoPlace(index: 2, total: 5))
        page.view.action.send(.trash)
        await page.settled()
        host.clock.advance(by: .seconds(5))
        page.view.action.send(.trash)
        await page.settled()
        #expect(
            host.navigation.calls.last
                == .toast("Moved to the trash: Picture 3", button: "Undo"))
    }

    @Test("An unexpected failure is shown with a text of the app")
    func ownWords() async throws {
        let page = try await fixture.open()
        fixture.files.fail(with: Failure(.unexpected, "?"))
        page.view.action.send(.trash)
        await page.settled()
        #expect(
            host.navigation.calls.last == .toast("Something unexpected happened. Try again."))
    }

    @Test("A sheet prompts for a new name, and the page shows the renamed photo")
    func rename() async throws {
        let page = try await fixture.open(at: 1)
        page.view.zoom = .scale(2)
        page.view.action.send(.rename)
        await page.settled()
        #expect(host.navigation.calls.last == .show("rename", as: .sheet))
        #expect(host.opened(.rename) == RenameContext(StubPhotos.photo("Picture 1").id))
        host.finish(.rename, with: "Picture 9")
        await page.settled()
        #expect(fixture.files.calls == ["rename Picture 1 to Picture 9"])
        #expect(page.view.photo?.title == "Picture 9")
        #expect(page.view.place.total == 5)
        // It is the same picture.
        #expect(page.view.zoom == .scale(2))
    }

    @Test("The trail reports the shown photo, also after it is renamed")
    func trail() async throws {
        let trail = fixture.trails.begin()
        var heard = fixture.trails.photos(on: trail).makeAsyncIterator()
        let page = try await fixture.open(trail: trail)
        #expect(await heard.next() == StubPhotos.photo("Picture 0").id)
        page.view.next.send()
        #expect(await heard.next() == StubPhotos.photo("Picture 1").id)
        page.view.action.send(.renameTo(StubPhotos.photo("Picture 1").id, "Sea"))
        await page.settled()
        #expect(await heard.next() == StubPhotos.photo("Sea").id)
    }

    @Test("A rejected name is prompted for again, with the typed text and the reason")
    func refusedName() async throws {
        let page = try await fixture.open(at: 1)
        page.view.action.send(.rename)
        await page.settled()
        fixture.files.fail(with: Rejection(code: "photo.name-taken", message: "It is taken."))
        host.finish(.rename, with: "Picture 2")
        await page.settled()
        let refused = RenameContext.Refusal(name: "Picture 2", why: "It is taken.")
        #expect(
            host.opened(.rename)
                == RenameContext(StubPhotos.photo("Picture 1").id, refused: refused))
        fixture.files.fail(with: nil)
        host.finish(.rename, with: "Picture 9")
        await page.settled()
        #expect(page.view.photo?.title == "Picture 9")
        #expect(!host.navigation.calls.contains(.toast("It is taken.")))
    }

    @Test("A name applies to the photo that it was prompted for")
    func renameAnother() async throws {
        let page = try await fixture.open(at: 1)
        page.view.action.send(.rename)
        await page.settled()
        page.view.next.send()
        host.finish(.rename, with: "Picture 9")
        await page.settled()
        #expect(fixture.files.calls == ["rename Picture 1 to Picture 9"])
        #expect(page.view.photo?.title == "Picture 2")
    }

    @Test("A photo is rotated by quarter turns, and the next one is upright and fitted")
    func turn() async throws {
        let page = try await fixture.open()
        for quarters in [-1, 1, 1] {
            page.view.action.send(.turn(quarters))
            await page.settled()
        }
        #expect(page.view.quarterTurns == 1)
        page.view.zoom = .scale(4)
        page.view.next.send()
        await page.settled()
        #expect(page.view.quarterTurns == 0)
        #expect(page.view.zoom == .fit)
    }

    @Test("The panel and full screen can be switched")
    func switches() async throws {
        let page = try await fixture.open()
        page.view.action.send(.panel(false))
        page.view.action.send(.fullscreen(true))
        await page.settled()
        #expect(!page.view.isPanelShown)
        #expect(page.view.isFullscreen)
        #expect(host.navigation.calls.last == .fullscreen(true))
    }

    @Test("Full screen hides the panel, which returns afterwards")
    func alone() async throws {
        let page = try await fixture.open()
        page.view.action.send(.fullscreen(true))
        await page.settled()
        #expect(!page.view.isPanelShown)
        page.view.action.send(.panel(true))
        await page.settled()
        #expect(page.view.isPanelShown)
        page.view.isPanelShown = false
        // Full screen may also be ended elsewhere: here by the desktop.
        page.view.isFullscreen = false
        #expect(page.view.isPanelShown)
        page.view.isPanelShown = false
        page.view.isFullscreen = true
        page.view.isFullscreen = false
        #expect(!page.view.isPanelShown)
    }

    @Test("An action that ends after the page is closed is completed without a message")
    func closes() async throws {
        let work = WorkCount()
        host.mediator.attach(work)
        let page = try await fixture.open()
        fixture.files.hold()
        page.view.action.send(.trash)
        await until { fixture.files.calls == ["trash Picture 0"] }
        page.back()
        #expect(work.running > 0)
        fixture.files.release()
        await until { work.running == 0 }
        #expect(host.navigation.calls.last == .dismiss("photo-under-test"))
        #expect(host.problems.isEmpty)
    }
}

/// Counts the work that is running.
private final class WorkCount: SceneObserver {
    private(set) var running = 0

    func receive(_ event: SceneEvent) {
        switch event.step {
        case .workStarted: running += 1
        case .workEnded: running -= 1
        default: break
        }
    }
}
