// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Keys that are pressed ahead", .enabled(if: Keys.areThere))
    struct TypingAhead {
        private let mediator = Mediator()

        init() {
            mediator.register(
                .shelf, view: FacesView.self, controller: ShelfController.self,
                store: ShelfStore.self)
        }

        /// A window with a page, and the keyboard in it.
        private func open(width: Int = 600) async throws -> (GTKNavigation, FacesView) {
            let navigation = GTKNavigation(
                Desk.application, title: "Test", width: width, height: 400)
            mediator.open(.shelf, 0, in: navigation)
            let page = try view(of: navigation)
            page.faces.visiblePage = "buttons"
            navigation.window.present()
            await Desk.pump(for: .milliseconds(200))
            try await Keys.focus(navigation.window)
            #expect(page.retry.hasFocus)
            return (navigation, page)
        }

        private func view(of navigation: GTKNavigation) throws -> FacesView {
            try #require(navigation.scenes.last?.view as? FacesView)
        }

        private func focus(_ navigation: GTKNavigation) -> UnsafeMutablePointer<GtkWidget>? {
            let window = UnsafeMutableRawPointer(navigation.window.pointer)
            return gtk_window_get_focus(window.assumingMemoryBound(to: GtkWindow.self))
        }

        @Test(
            "find no way back under them while a page has nothing that takes them",
            arguments: [Presentation.page, .detail])
        func wayBack(presentation: Presentation) async throws {
            let (navigation, _) = try await open()
            mediator.open(.shelf, 0, in: navigation, as: presentation)
            #expect(focus(navigation) == nil)
            await Desk.pump(for: .milliseconds(500))
            #expect(focus(navigation) == nil)
            try await Keys.press("Return", "Down", "Left", "space")
            #expect(focus(navigation) == nil)
            #expect(navigation.scenes.count == 2)
            // Who wants the bar comes to it.
            try await Keys.press("Tab")
            #expect(focus(navigation) != nil)
            try await Keys.press("Escape")
            #expect(await Desk.pump { navigation.scenes.count == 1 })
            await Desk.close(navigation.window)
        }

        @Test("are taken by the face that comes, unless the keyboard is elsewhere by then")
        func face() async throws {
            let (navigation, _) = try await open()
            mediator.open(.shelf, 0, in: navigation)
            await Desk.pump(for: .milliseconds(500))
            let page = try view(of: navigation)
            page.faces.visiblePage = "buttons"
            #expect(await Desk.pump { page.retry.hasFocus })
            page.faces.visiblePage = "waiting"
            #expect(page.other.grabFocus())
            page.faces.visiblePage = "buttons"
            await Desk.pump(for: .milliseconds(300))
            #expect(page.other.hasFocus)
            await Desk.close(navigation.window)
        }

        @Test(
            "go with the keyboard to the face that comes, and back to what had it",
            arguments: ["failed", "waiting"])
        func back(other: String) async throws {
            let (navigation, page) = try await open()
            #expect(page.second.grabFocus())
            var losses = 0
            page.faces.onKeyboardLoss = { losses += 1 }
            page.faces.visiblePage = other
            // GTK moves the keyboard when the face that goes has faded.
            await Desk.pump(for: .milliseconds(500))
            #expect(page.again.hasFocus == (other == "failed"))
            #expect((focus(navigation) == nil) == (other == "waiting"))
            #expect(losses == (other == "waiting" ? 1 : 0))
            page.faces.visiblePage = "buttons"
            #expect(await Desk.pump { page.second.hasFocus })
            await Desk.pump(for: .milliseconds(500))
            #expect(page.second.hasFocus)
            await Desk.close(navigation.window)
        }

        @Test(
            "find what had the keyboard after going back from a page that took none",
            arguments: [("alt+Left", 1), ("Escape", 1), ("Escape", 3)])
        func gone(key: String, pages: Int) async throws {
            let (navigation, page) = try await open()
            #expect(page.second.grabFocus())
            for _ in 0..<pages { mediator.open(.shelf, 0, in: navigation) }
            await Desk.pump(for: .milliseconds(400))
            #expect(focus(navigation) == nil)
            for _ in 0..<pages {
                #expect(!page.second.hasFocus)
                try await Keys.press(key)
            }
            #expect(page.second.hasFocus)
            await Desk.pump(for: .milliseconds(500))
            #expect(page.second.hasFocus)
            #expect(navigation.scenes.count == 1)
            await Desk.close(navigation.window)
        }

        @Test(
            "find what had it after going back from a detail that took none",
            arguments: [600, 1200])
        func goneDetail(width: Int) async throws {
            let (navigation, page) = try await open(width: width)
            #expect(page.second.grabFocus())
            mediator.open(.shelf, 0, in: navigation, as: .detail)
            await Desk.pump(for: .milliseconds(400))
            #expect(page.second.hasFocus == (width > 900))
            let detail = try view(of: navigation)
            detail.faces.visiblePage = "buttons"
            await Desk.pump(for: .milliseconds(300))
            #expect(detail.retry.grabFocus())
            detail.faces.visiblePage = "waiting"
            #expect(await Desk.pump { focus(navigation) == nil })
            await Desk.pump(for: .milliseconds(300))
            try await Keys.press("Escape")
            #expect(page.second.hasFocus)
            await Desk.pump(for: .milliseconds(500))
            #expect(page.second.hasFocus)
            await Desk.close(navigation.window)
        }

        @Test("go to what is left of a page when what had the keyboard went meanwhile")
        func hidden() async throws {
            let (navigation, page) = try await open()
            #expect(page.second.grabFocus())
            mediator.open(.shelf, 0, in: navigation)
            await Desk.pump(for: .milliseconds(400))
            let front = try view(of: navigation)
            front.faces.visiblePage = "buttons"
            #expect(await Desk.pump { front.retry.hasFocus })
            page.second.isVisible = false
            try await Keys.press("Escape")
            #expect(await Desk.pump { page.retry.hasFocus })
            await Desk.pump(for: .milliseconds(500))
            #expect(page.retry.hasFocus)
            await Desk.close(navigation.window)
        }

        @Test(
            "do not go to the way back of a page whose content has nothing left to take them",
            arguments: [nil, 600, 1200])
        func emptied(detailWidth: Int?) async throws {
            let (navigation, page) = try await open(width: detailWidth ?? 600)
            #expect(page.second.grabFocus())
            if detailWidth == nil {
                mediator.open(.shelf, 0, in: navigation)
            } else {
                mediator.open(.shelf, 0, in: navigation, as: .detail)
            }
            await Desk.pump(for: .milliseconds(400))
            let front = try view(of: navigation)
            front.faces.visiblePage = "buttons"
            await Desk.pump(for: .milliseconds(300))
            #expect(front.retry.grabFocus())
            page.faces.visiblePage = "waiting"
            await Desk.pump(for: .milliseconds(300))
            try await Keys.press("Escape")
            await Desk.pump(for: .milliseconds(500))
            #expect(navigation.scenes.count == 1)
            #expect(focus(navigation) == nil)
            await Desk.close(navigation.window)
        }

        @Test("stay nowhere on a page that has still nothing to take them")
        func nowhere() async throws {
            let (navigation, page) = try await open()
            page.faces.visiblePage = "waiting"
            #expect(await Desk.pump { focus(navigation) == nil })
            mediator.open(.shelf, 0, in: navigation)
            await Desk.pump(for: .milliseconds(400))
            try await Keys.press("Escape")
            #expect(await Desk.pump { navigation.scenes.count == 1 })
            await Desk.pump(for: .milliseconds(400))
            #expect(focus(navigation) == nil)
            await Desk.close(navigation.window)
        }

        @Test("do not go to the tab that was in front")
        func tab() async throws {
            let (navigation, page) = try await open()
            mediator.open(.shelf, 0, in: navigation, as: .tab)
            #expect(!page.retry.hasFocus)
            #expect(focus(navigation) == nil)
            await Desk.close(navigation.window)
        }
    }
}

/// A page that waits, with nothing to be used but a button in its bar, until its buttons come.
final class FacesView: WidgetView<ShelfPipeline> {
    let faces = Stack()
    let retry = Button(label: "retry")
    let second = Button(label: "second")
    let again = Button(label: "again")
    let other = Button(label: "other")

    required init(pipeline: ViewEnd<ShelfPipeline>) {
        super.init(pipeline: pipeline)
        header.packEnd(other)
        faces.add(Label("Wait"), name: "waiting")
        faces.add(Box(.vertical, [retry, second]), name: "buttons")
        faces.add(Box(.vertical, [again]), name: "failed")
        root = faces
    }
}
