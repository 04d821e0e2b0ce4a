// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Keys pressed ahead of a page's content", .enabled(if: Keys.areThere))
    struct TypingAhead {
        private let mediator = Mediator()

        init() {
            mediator.register(
                .shelf, view: FacesView.self, controller: ShelfController.self,
                store: ShelfStore.self)
        }

        /// Opens a window with a page that has the focus.
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
            "Keys do not press the back button while a page has no focusable content",
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
            // Tab still moves the focus into the header bar.
            try await Keys.press("Tab")
            #expect(focus(navigation) != nil)
            try await Keys.press("Escape")
            #expect(await Desk.pump { navigation.scenes.count == 1 })
            await Desk.close(navigation.window)
        }

        @Test("A stack's new page is focused, unless the focus is elsewhere by then")
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
            "The focus moves to a stack's new page, and back to the widget that had it",
            arguments: ["failed", "waiting"])
        func back(other: String) async throws {
            let (navigation, page) = try await open()
            #expect(page.second.grabFocus())
            var losses = 0
            page.faces.onFocusLoss = { losses += 1 }
            page.faces.visiblePage = other
            // GTK moves the focus when the hidden page of the stack has faded out.
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
            "Going back from a page without focusable content restores the focus",
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
            "Going back from a detail that has lost the focus restores it",
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

        @Test("If the widget that had the focus is hidden, going back focuses another one")
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
            "Going back to a page without focusable content focuses nothing",
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

        @Test("Going back to a page that never had focusable content focuses nothing")
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

        @Test("A new tab removes the focus from the previous one")
        func tab() async throws {
            let (navigation, page) = try await open()
            mediator.open(.shelf, 0, in: navigation, as: .tab)
            #expect(!page.retry.hasFocus)
            #expect(focus(navigation) == nil)
            await Desk.close(navigation.window)
        }
    }
}

/// A page whose only focusable widget is in its header bar until its buttons are shown.
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
