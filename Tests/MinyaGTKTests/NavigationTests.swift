// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import Minya
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Going back")
    struct GoingBack {
        private let application = Desk.application
        private let stage = Stage()

        /// Opens two pages, the second from the first.
        private func open() async throws -> (GTKNavigation, ItemsStore) {
            let navigation = GTKNavigation(Desk.application, title: "Test", width: 600, height: 400)
            stage.mediator.open(.items, 20, in: navigation)
            navigation.window.present()
            let store = try #require(stage.stores.last)
            await Desk.pump(for: .milliseconds(150))
            store.pipeline.openNext.send(5)
            await Desk.pump(for: .milliseconds(500))
            #expect(navigation.scenes.count == 2)
            return (navigation, store)
        }

        /// Returns the back button, which it finds by the label for screen readers.
        private func backButton(_ widget: Widget) -> Button? {
            if let button = widget as? Button, button.accessibleLabel == "Back" { return button }
            for child in widget.children.reversed() {
                if let found = backButton(child) { return found }
            }
            return nil
        }

        @Test("Each way back closes the page once and answers once", arguments: Way.allCases)
        func everyWay(way: Way) async throws {
            guard !way.needsKeys || Keys.areThere else { return }
            let (navigation, store) = try await open()
            let scene = try #require(navigation.scenes.last)
            switch way {
            case .button:
                let button = try #require(backButton(navigation.window))
                gtk_widget_activate(button.pointer)
            case .altLeft, .escape, .mouse:
                try await Keys.focus(navigation.window)
                switch way {
                case .altLeft: try await Keys.press("alt+Left")
                case .escape:
                    gtk_widget_child_focus(
                        try #require(stage.views.last).grid.pointer, GTK_DIR_TAB_FORWARD)
                    try await Keys.press("Escape")
                default: try await Keys.click(button: 8)
                }
            case .window: navigation.window.close()
            case .result: try #require(stage.stores.last).pipeline.finish.send("done")
            }
            #expect(await Desk.pump { !scene.isOpen })
            await Desk.pump(for: .milliseconds(500))
            switch way {
            case .result: #expect(store.answers == [.value("done")])
            default: #expect(store.answers == [.cancelled])
            }
            #expect(navigation.scenes.count == (way == .window ? 0 : 1))
            navigation.back()
            #expect(navigation.scenes.count == (way == .window ? 0 : 1))
            await Desk.close(navigation.window)
        }

        @Test("Going back frees the page's layers at once, and its widgets after they slid out")
        func frees() async throws {
            let (navigation, _) = try await open()
            weak let view = stage.views.last
            weak let store = stage.stores.last
            let root = try Witness(#require(view?.root))
            navigation.back()
            await Desk.pump(for: .milliseconds(5))
            #expect(view == nil)
            #expect(store == nil)
            #expect(await Desk.pump { root.isGone })
            await Desk.close(navigation.window)
        }

        @Test("Closing the window frees everything in it, and the window")
        func windowFrees() async throws {
            weak var navigation: GTKNavigation?
            var window: Witness?
            do {
                let (opened, _) = try await open()
                navigation = opened
                window = Witness(opened.window)
                opened.window.close()
            }
            #expect(await Desk.pump { navigation == nil && window?.isGone == true })
            #expect(stage.views.isEmpty)
            #expect(stage.stores.isEmpty)
        }

        @Test("The focus moves into a new page, and back to where it was")
        func focus() async throws {
            let navigation = GTKNavigation(Desk.application, title: "Test", width: 600, height: 400)
            stage.mediator.open(.items, 20, in: navigation)
            navigation.window.present()
            let first = try #require(stage.views.last)
            let store = try #require(stage.stores.last)
            _ = await Desk.pump { first.grid.grid.cell(for: 0) != nil }
            await Desk.pump(for: .milliseconds(100))
            #expect(holdsFocus(first.search, navigation))
            #expect(first.grid.grid.grabFocus())
            store.pipeline.openNext.send(5)
            let second = try #require(stage.views.last)
            #expect(await Desk.pump { holdsFocus(second.search, navigation) })
            await Desk.pump(for: .milliseconds(500))
            navigation.back()
            #expect(await Desk.pump { holdsFocus(first.grid, navigation) })
            await Desk.close(navigation.window)
        }

        @Test("Going back before the new page is focused restores the focus")
        func focusAtOnce() async throws {
            let navigation = GTKNavigation(Desk.application, title: "Test", width: 600, height: 400)
            stage.mediator.open(.items, 20, in: navigation)
            navigation.window.present()
            let first = try #require(stage.views.last)
            let store = try #require(stage.stores.last)
            #expect(await Desk.pump { holdsFocus(first.search, navigation) })
            await Desk.pump(for: .milliseconds(300))
            store.pipeline.openNext.send(5)
            #expect(navigation.scenes.count == 2)
            navigation.back()
            await Desk.pump(for: .milliseconds(500))
            #expect(navigation.scenes.count == 1 && holdsFocus(first.search, navigation))
            await Desk.close(navigation.window)
        }

        private func holdsFocus(_ widget: Widget, _ navigation: GTKNavigation) -> Bool {
            let window = UnsafeMutableRawPointer(navigation.window.pointer)
                .assumingMemoryBound(to: GtkWindow.self)
            guard let focus = gtk_window_get_focus(window) else { return false }
            return focus == widget.pointer || gtk_widget_is_ancestor(focus, widget.pointer) != 0
        }

        @Test("The window has the title of its front page")
        func title() async throws {
            let (navigation, _) = try await open()
            try #require(stage.views.last).title = "Second"
            #expect(navigation.window.title == "Second")
            navigation.back()
            #expect(navigation.window.title == "Items")
            await Desk.close(navigation.window)
        }

        @Test("None of these tests makes GTK log a critical message")
        func noComplaints() {
            #expect(GLibLog.counts.criticals == 0, "\(GLibLog.messages)")
        }

        enum Way: CaseIterable {
            case button, altLeft, escape, mouse, window, result

            var needsKeys: Bool { [.altLeft, .escape, .mouse].contains(self) }
        }
    }
}
