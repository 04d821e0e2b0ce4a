// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Actions and shortcuts")
    struct Actions {
        private let application = Desk.application
        private let stage = Stage()

        /// Opens a window with one page, which has the focus.
        private func open() async throws -> GTKNavigation {
            let navigation = GTKNavigation(application, title: "Test", width: 600, height: 400)
            stage.mediator.open(.items, 3, in: navigation)
            navigation.window.present()
            await Desk.pump(for: .milliseconds(150))
            return navigation
        }

        @Test("Keys activate an action while it is enabled", .enabled(if: Keys.areThere))
        func accelerators() async throws {
            var count = 0
            let action = application.addAction(
                "count", title: "Count", group: "Tests", accelerators: ["<Control>j", "F7"]
            ) { count += 1 }
            let navigation = try await open()
            try await Keys.focus(navigation.window)
            try await Keys.press("ctrl+j", "F7")
            #expect(count == 2)
            action.isEnabled = false
            try await Keys.press("ctrl+j")
            #expect(count == 2)
            #expect(!application.shortcuts.contains { $0.title == "Count" })
            action.isEnabled = true
            try await Keys.press("F7")
            #expect(count == 3)
            await Desk.close(navigation.window)
        }

        @Test("An action replaces another one with the same name")
        func replaces() {
            var done: [String] = []
            application.addAction("twice", title: "First") { done.append("first") }
            let second = application.addAction("twice", title: "Second") { done.append("second") }
            application.action("twice")?.activate()
            #expect(done == ["second"])
            #expect(application.actions.filter { $0.name == "twice" }.count == 1)
            second.isEnabled = false
            second.activate()
            #expect(done == ["second"])
        }

        @Test(
            "A menu entry activates its action, and the menu button is labelled for screen readers")
        func menu() async throws {
            var count = 0
            let action = application.addAction("from-menu", title: "From a Menu") { count += 1 }
            let button = PrimaryMenu(sections: [
                [MenuButton.Item("From a Menu", action: "app.from-menu")]
            ])
            let window = await Desk.show(Box(.vertical, [button]))
            #expect(button.accessibleLabel == "Main Menu")
            button.open()
            await Desk.pump(for: .milliseconds(300))
            let line = try #require(find("GtkModelButton", below: button.pointer))
            #expect(gtk_widget_get_sensitive(line) != 0)
            action.isEnabled = false
            await Desk.pump(for: .milliseconds(50))
            #expect(gtk_widget_get_sensitive(line) == 0)
            action.isEnabled = true
            await Desk.pump(for: .milliseconds(50))
            gtk_widget_activate(line)
            #expect(await Desk.pump { count == 1 })
            await Desk.close(window)
        }

        @Test("A popover that an app sets itself is the one that opens")
        func ownPopover() async throws {
            let button = MenuButton(icon: "open-menu-symbolic", name: "Menu", sections: [])
            let own = try #require(gtk_popover_new())
            gtk_menu_button_set_popover(button.opaque, own)
            let window = await Desk.show(Box(.vertical, [button]))
            button.open()
            let opened = try #require(gtk_menu_button_get_popover(button.opaque))
            #expect(UnsafeRawPointer(opened) == UnsafeRawPointer(own))
            await Desk.close(window)
        }

        @Test("A button of a .ui file keeps the focus when its menu is replaced")
        func focusedButton() async throws {
            let pointer = try #require(gtk_menu_button_new())
            let menu = try #require(g_menu_new())
            gtk_menu_button_set_menu_model(OpaquePointer(pointer), .init(menu))
            g_object_unref(UnsafeMutableRawPointer(menu))
            let button = MenuButton.adopt(pointer)
            let window = await Desk.show(Box(.vertical, [button]))
            #expect(button.grabFocus())
            button.sections = [[.init("About", action: "app.about")]]
            button.sections = []
            #expect(gtk_window_get_focus(window.typed()) != nil)
            await Desk.close(window)
        }

        @Test("A menu is created when it is first opened, and again after its sections changed")
        func sections() async {
            let button = MenuButton(
                icon: "view-more-symbolic", name: "More",
                sections: [[.init("One", action: "app.one")]])
            let window = await Desk.show(Box(.vertical, [button]))
            let lines = { WidgetTree.all("GtkModelButton", in: button.pointer).count }
            #expect(lines() == 0)
            button.open()
            #expect(await Desk.pump { lines() == 1 })
            button.sections.append([.init("Two", action: "app.two")])
            #expect(lines() == 0)
            button.open()
            #expect(await Desk.pump { lines() == 2 })
            await Desk.close(window)
        }

        @Test(
            "A visible page's shortcuts work wherever in its window the focus is",
            .enabled(if: Keys.areThere))
        func pageShortcuts() async throws {
            let navigation = try await open()
            let window = navigation.window
            var done: [String] = []
            let first = try #require(stage.views.last)
            first.addShortcut("<Control>m", title: "Greet", group: "Page") {
                done.append("greet")
                return true
            }
            first.addShortcut("x", title: "Cross", group: "Page") {
                done.append("cross")
                return true
            }
            #expect(window.shortcuts.suffix(2).map(\.title) == ["Greet", "Cross"])

            try await Keys.focus(window)
            first.search.grabFocus()
            try await Keys.press("ctrl+m", "x")
            // A letter that is typed into an entry is text.
            #expect(done == ["greet"])
            #expect(first.search.text.contains("x"))
            gtk_widget_child_focus(first.header.pointer, GTK_DIR_TAB_FORWARD)
            first.grid.grid.grabFocus()
            try await Keys.press("x")
            #expect(done == ["greet", "cross"])

            // They do not work while another page is in front.
            try #require(stage.stores.last).pipeline.openNext.send(2)
            await Desk.pump(for: .milliseconds(600))
            #expect(!window.shortcuts.contains { $0.title == "Greet" })
            try await Keys.press("ctrl+m")
            #expect(done == ["greet", "cross"])
            navigation.back()
            await Desk.pump(for: .milliseconds(600))
            try await Keys.press("ctrl+m")
            #expect(done == ["greet", "cross", "greet"])

            // They remain if the page gets another root.
            first.root = Box(.vertical, [Button(label: "Other")])
            #expect(window.shortcuts.contains { $0.title == "Greet" })
            await Desk.close(window)
        }

        @Test("Each listed key combination has an effect", .enabled(if: Keys.areThere))
        func everyListedOneActs() async throws {
            var done: Set<String> = []
            let titles = ["one", "two", "three"]
            for (index, title) in titles.enumerated() {
                application.addAction(
                    title, title: title, group: "All", accelerators: ["<Control><Alt>\(index + 1)"]
                ) { done.insert(title) }
            }
            let navigation = try await open()
            try #require(stage.views.last).addShortcut("<Control>l", title: "page", group: "All") {
                done.insert("page")
                return true
            }
            navigation.window.addShortcut("<Control>b", title: "window", group: "All") {
                done.insert("window")
                return true
            }
            try await Keys.focus(navigation.window)
            let listed = application.shortcuts.filter { $0.group == "All" }
            #expect(listed.map(\.title) == titles + ["window", "page"])
            for shortcut in listed {
                let keys = shortcut.trigger.replacing("<Control>", with: "ctrl+")
                    .replacing("<Alt>", with: "alt+")
                try await Keys.press(keys)
                #expect(done.contains(shortcut.title), "\(shortcut)")
            }
            await Desk.close(navigation.window)
        }

        @Test("The shortcuts window lists each title below its group")
        func shortcutsWindow() async throws {
            application.addAction(
                "ampersand", title: "Copy & <Paste>", group: "Edit & More",
                accelerators: ["<Control>y"]
            ) {}
            let navigation = try await open()
            try #require(stage.views.last).addShortcut("F9", title: "Panel", group: "Items") {
                true
            }
            application.showShortcuts()
            await Desk.pump(for: .milliseconds(300))
            let shown = try #require(toplevel("GtkShortcutsWindow"))
            let texts = labels(below: shown)
            for shortcut in application.shortcuts where !shortcut.group.isEmpty {
                #expect(texts.contains(shortcut.title), "\(shortcut)")
                #expect(texts.contains(shortcut.group), "\(shortcut)")
            }
            #expect(texts.contains("Copy & <Paste>"))
            #expect(texts.contains("Panel"))
            gtk_window_destroy(
                UnsafeMutableRawPointer(shown).assumingMemoryBound(to: GtkWindow.self))
            await Desk.close(navigation.window)
        }

        @Test("The shortcuts window shows only the first combination of each title")
        func mainKeys() async throws {
            let navigation = try await open()
            let page = try #require(stage.views.last)
            for keys in ["F9", "KP_Delete", "<Control>Page_Down"] {
                page.addShortcut(keys, title: "Panel", group: "Items") { true }
            }
            application.showShortcuts()
            await Desk.pump(for: .milliseconds(300))
            let shown = try #require(toplevel("GtkShortcutsWindow"))
            let texts = labels(below: shown)
            #expect(texts.contains("F9"))
            #expect(!texts.contains { $0.contains("Delete") || $0.contains("Page") })
            #expect(application.shortcuts.filter { $0.title == "Panel" }.count == 3)
            gtk_window_destroy(
                UnsafeMutableRawPointer(shown).assumingMemoryBound(to: GtkWindow.self))
            await Desk.close(navigation.window)
        }

        @Test("Ctrl+? and F1 open the shortcuts window", .enabled(if: Keys.areThere))
        func shortcutsByKeys() async throws {
            let navigation = try await open()
            for key in ["F1", "ctrl+question"] {
                try await Keys.focus(navigation.window)
                try await Keys.press(key)
                #expect(await Desk.pump { toplevel("GtkShortcutsWindow") != nil }, "\(key)")
                if let shown = toplevel("GtkShortcutsWindow") {
                    gtk_window_destroy(
                        UnsafeMutableRawPointer(shown).assumingMemoryBound(to: GtkWindow.self))
                }
                await Desk.pump(for: .milliseconds(100))
            }
            await Desk.close(navigation.window)
        }

        @Test("A closed page is freed together with its shortcuts")
        func frees() async throws {
            let navigation = try await open()
            try #require(stage.stores.last).pipeline.openNext.send(2)
            await Desk.pump(for: .milliseconds(400))
            weak let view = stage.views.last
            view?.addShortcut("F9", title: "Panel") { true }
            let root = try Witness(#require(view?.root))
            navigation.back()
            #expect(await Desk.pump { view == nil && root.isGone })
            await Desk.close(navigation.window)
        }

        @Test("The about window shows the application's name and developer")
        func about() async throws {
            let navigation = try await open()
            var about = About(name: "Tests & Co", version: "1.2", developer: "The Minya authors")
            about.comments = "A <test> & no more"
            about.licence = .apache2
            about.developers = ["One", "Two"]
            application.showAbout(about)
            await Desk.pump(for: .milliseconds(300))
            let shown = try #require(toplevel("AdwAboutWindow"))
            #expect(labels(below: shown).contains("Tests & Co"))
            #expect(labels(below: shown).contains("The Minya authors"))
            gtk_window_destroy(
                UnsafeMutableRawPointer(shown).assumingMemoryBound(to: GtkWindow.self))
            await Desk.close(navigation.window)
        }

        @Test("None of these tests makes GTK log a warning")
        func noComplaints() {
            #expect(GLibLog.counts.criticals + GLibLog.counts.warnings == 0, "\(GLibLog.messages)")
        }

    }
}

// MARK: - Looking into GTK's own widgets

/// Returns the first window of a GTK type.
@MainActor
func toplevel(_ type: String) -> UnsafeMutablePointer<GtkWidget>? {
    guard let list = gtk_window_get_toplevels() else { return nil }
    for index in 0..<g_list_model_get_n_items(list) {
        guard let item = g_list_model_get_item(list, index) else { continue }
        g_object_unref(item)
        let widget = item.assumingMemoryBound(to: GtkWidget.self)
        if typeName(widget) == type { return widget }
    }
    return nil
}

/// Returns the first descendant of a widget that has a type.
@MainActor
func find(
    _ type: String, below widget: UnsafeMutablePointer<GtkWidget>
) -> UnsafeMutablePointer<GtkWidget>? {
    var child = gtk_widget_get_first_child(widget)
    while let found = child {
        if typeName(found) == type { return found }
        if let deeper = find(type, below: found) { return deeper }
        child = gtk_widget_get_next_sibling(found)
    }
    return nil
}

/// Returns the texts of a widget and its descendants that are labels.
@MainActor
func labels(below widget: UnsafeMutablePointer<GtkWidget>) -> [String] {
    var texts: [String] = []
    if typeName(widget) == "GtkLabel" {
        texts.append(String(cString: gtk_label_get_text(OpaquePointer(widget))))
    }
    var child = gtk_widget_get_first_child(widget)
    while let found = child {
        texts += labels(below: found)
        child = gtk_widget_get_next_sibling(found)
    }
    return texts
}

@MainActor
private func typeName(_ widget: UnsafeMutablePointer<GtkWidget>) -> String {
    String(cString: gtk_widget_get_name(widget))
}
