// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Restored focus", .enabled(if: Keys.areThere))
    struct FormerFocus {
        private let application = Desk.application
        private let stage = Stage()
        private let menu = Menu<Int>(.section(.item("Copy", 0), .item("Rename", 1)))

        /// Opens a page with a back button, and focuses its grid.
        private func open() async throws -> (GTKNavigation, ItemsView) {
            let navigation = GTKNavigation(Desk.application, title: "Test", width: 600, height: 400)
            stage.mediator.open(.items, 20, in: navigation)
            navigation.window.present()
            await Desk.pump(for: .milliseconds(200))
            stage.mediator.open(.items, 5, in: navigation)
            await Desk.pump(for: .milliseconds(500))
            try await Keys.focus(navigation.window)
            let view = try #require(stage.views.last)
            #expect(view.grid.grid.grabFocus())
            await Desk.pump(for: .milliseconds(100))
            #expect(WidgetTree.holdsFocus(view.grid))
            return (navigation, view)
        }

        private func button(_ text: String, _ navigation: GTKNavigation) async throws -> Widget {
            let window = navigation.window.pointer
            #expect(await Desk.pump { WidgetTree.button(text, in: window) != nil })
            // The button slides in.
            await Desk.pump(for: .milliseconds(500))
            return Widget(adopting: try #require(WidgetTree.button(text, in: window)))
        }

        /// Waits for some frames, because GTK moves the focus in the next one.
        private func settle() async { await Desk.pump(for: .milliseconds(500)) }

        @Test(
            "The focus returns when a menu is closed or an entry is chosen",
            arguments: ["Escape", "Return"])
        func menus(key: String) async throws {
            let (navigation, view) = try await open()
            var answers = 0
            navigation.menu(menu) { _ in answers += 1 }
            await Desk.pump(for: .milliseconds(300))
            #expect(!WidgetTree.holdsFocus(view.grid))
            try await Keys.press("Down", key)
            #expect(await Desk.pump { answers == 1 })
            await settle()
            #expect(WidgetTree.holdsFocus(view.grid))
            await Desk.close(navigation.window)
        }

        @Test(
            "The focus does not move to a toast that is shown meanwhile", arguments: [true, false])
        func toastGoes(hasMenu: Bool) async throws {
            let (navigation, view) = try await open()
            let window = navigation.window.pointer
            ToastOverlay.duration = 2
            defer { ToastOverlay.duration = 0 }
            navigation.toast("Gone", button: "Undo", of: nil) {}
            #expect(WidgetTree.button("Undo", in: window) != nil)
            if hasMenu {
                navigation.menu(menu) { _ in }
                await Desk.pump(for: .milliseconds(300))
                try await Keys.press("Escape")
            }
            await settle()
            #expect(WidgetTree.holdsFocus(view.grid))
            #expect(
                await Desk.pump { WidgetTree.button("Undo", in: window) == nil })
            await settle()
            #expect(WidgetTree.holdsFocus(view.grid))
            await Desk.close(navigation.window)
        }

        @Test(
            "The focus returns when a sheet that a menu opened is closed",
            arguments: ["Escape", "finish"])
        func sheets(way: String) async throws {
            let (navigation, view) = try await open()
            navigation.menu(menu) { [stage] _ in
                stage.mediator.open(.items, 3, in: navigation, as: .sheet)
            }
            await Desk.pump(for: .milliseconds(300))
            try await Keys.press("Down", "Return")
            #expect(await Desk.pump { stage.views.count == 3 })
            await Desk.pump(for: .milliseconds(400))
            let sheet = try #require(
                (stage.stores.last?.lifetime.scene as? Scene)?.navigation as? GTKNavigation)
            try await Keys.focus(sheet.window)
            try #require(stage.views.last).grid.grid.grabFocus()
            if way == "finish" {
                try #require(stage.stores.last).pipeline.finish.send("done")
            } else {
                try await Keys.press("Escape")
            }
            #expect(await Desk.pump { sheet.scenes.isEmpty })
            await settle()
            #expect(WidgetTree.holdsFocus(view.grid))
            await Desk.close(navigation.window)
        }

        @Test("The focus returns when an alert that a menu opened is answered")
        func alerts() async throws {
            let (navigation, view) = try await open()
            var answers: [Int?] = []
            navigation.menu(menu) { _ in
                navigation.alert(
                    Alert(
                        "Sure?", choices: [.normal("No", 0), .normal("Yes", 1)])
                ) { number, _ in answers.append(number) }
            }
            await Desk.pump(for: .milliseconds(300))
            try await Keys.press("Down", "Return")
            let dialog = { WidgetTree.window(of: "AdwMessageDialog") }
            #expect(await Desk.pump { dialog() != nil })
            await settle()
            let yes = try #require(dialog().flatMap { WidgetTree.button("Yes", in: $0) })
            gtk_widget_activate(yes)
            #expect(await Desk.pump { answers == [1] })
            await settle()
            #expect(WidgetTree.holdsFocus(view.grid))
            await Desk.close(navigation.window)
        }

        @Test(
            "The focus returns when a toast's button is pressed, with the mouse or a key",
            arguments: [true, false])
        func toastPressed(byMouse: Bool) async throws {
            let (navigation, view) = try await open()
            var pressed = 0
            navigation.toast("Gone", button: "Undo", of: nil) { pressed += 1 }
            let undo = try await button("Undo", navigation)
            if byMouse {
                let size = undo.size
                try await Keys.move(to: undo, x: size.width / 2, y: size.height / 2)
                try await Keys.click()
            } else {
                #expect(undo.grabFocus())
                await Desk.pump(for: .milliseconds(200))
                #expect(undo.hasFocus)
                try await Keys.press("Return")
            }
            #expect(await Desk.pump { pressed == 1 })
            await settle()
            #expect(WidgetTree.holdsFocus(view.grid))
            await Desk.close(navigation.window)
            #expect(pressed == 1)
        }

        @Test("After Tab has led to a toast's button, the focus returns to where Tab began")
        func walkedToToast() async throws {
            let (navigation, view) = try await open()
            let window = navigation.window.pointer
            (view.root as? Box)?.append(Button(label: "After", onClick: {}))
            navigation.toast("Gone", button: "Undo", of: nil) {}
            let undo = try await button("Undo", navigation)
            for _ in 0..<9 where !undo.hasFocus { try await Keys.press("Tab") }
            #expect(undo.hasFocus)
            try await Keys.press("Return")
            #expect(await Desk.pump { WidgetTree.button("Undo", in: window) == nil })
            await settle()
            #expect(WidgetTree.holdsFocus(view.grid))
            await Desk.close(navigation.window)
        }

        @Test(
            "The focus returns when a toast is closed with its close button",
            arguments: [true, false])
        func toastClosed(hasButton: Bool) async throws {
            let (navigation, view) = try await open()
            let window = navigation.window.pointer
            navigation.toast("Gone", button: hasButton ? "Undo" : nil, of: nil) {}
            let isShown = { WidgetTree.texts(in: window).contains("Gone") }
            #expect(await Desk.pump(until: isShown))
            await settle()
            let toast = try #require(WidgetTree.all("AdwToastWidget", in: window).first)
            let close = Widget(
                adopting: try #require(WidgetTree.all("GtkButton", in: toast).last))
            #expect(close.grabFocus())
            try await Keys.press("Return")
            #expect(await Desk.pump { !isShown() })
            await settle()
            #expect(WidgetTree.holdsFocus(view.grid))
            await Desk.close(navigation.window)
        }

        @Test("The focus returns when the main menu is closed")
        func primaryMenu() async throws {
            let (navigation, view) = try await open()
            view.header.packEnd(PrimaryMenu(sections: [[.init("Refresh", action: "app.quit")]]))
            await Desk.pump(for: .milliseconds(200))
            try await Keys.press("F10")
            await settle()
            #expect(!WidgetTree.holdsFocus(view.grid))
            try await Keys.press("Escape")
            await settle()
            #expect(WidgetTree.holdsFocus(view.grid))
            await Desk.close(navigation.window)
        }

        @Test("The focus moves into the page if the previously focused widget is gone")
        func gone() async throws {
            let (navigation, view) = try await open()
            navigation.menu(menu) { _ in }
            await Desk.pump(for: .milliseconds(300))
            view.grid.isVisible = false
            try await Keys.press("Escape")
            await settle()
            #expect(WidgetTree.holdsFocus(view.search))
            await Desk.close(navigation.window)
        }

        @Test("The focus moves to the page below if a menu entry has closed the page")
        func pageGoes() async throws {
            let (navigation, _) = try await open()
            navigation.menu(menu) { _ in navigation.back() }
            await Desk.pump(for: .milliseconds(300))
            try await Keys.press("Down", "Return")
            #expect(await Desk.pump { navigation.scenes.count == 1 })
            await Desk.pump(for: .seconds(1))
            #expect(WidgetTree.holdsFocus(try #require(stage.views.first).root))
            await Desk.close(navigation.window)
        }

        @Test("None of these tests makes GTK log a warning")
        func noComplaints() {
            #expect(GLibLog.messages.isEmpty, "\(GLibLog.messages)")
        }
    }
}
