// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Menus")
    struct Menus {
        private let application = Desk.application
        private let stage = Stage()
        private let menu = Menu<Int>(
            .section(.item("Copy", 0), .item("Rename_it", 1, isEnabled: false)),
            .section(.item("Starred", 2, isOn: true), .item("Trash", 3, role: .destructive)))

        private func open() async throws -> (GTKNavigation, ItemsView) {
            let navigation = GTKNavigation(Desk.application, title: "Test", width: 600, height: 400)
            stage.mediator.open(.items, 20, in: navigation)
            navigation.window.present()
            await Desk.pump(for: .milliseconds(200))
            return (navigation, try #require(stage.views.last))
        }

        private func popover(_ navigation: GTKNavigation) -> UnsafeMutablePointer<GtkWidget>? {
            WidgetTree.all("GtkPopoverMenu", in: navigation.window.pointer).first {
                gtk_widget_get_mapped($0) != 0
            }
        }

        @Test(
            "Keys choose an entry once, and skip disabled entries",
            .enabled(if: Keys.areThere))
        func keyboard() async throws {
            let (navigation, _) = try await open()
            try await Keys.focus(navigation.window)
            var chosen: [Int?] = []
            navigation.menu(menu) { chosen.append($0) }
            #expect(await Desk.pump { popover(navigation) != nil })
            await Desk.pump(for: .milliseconds(200))
            try await Keys.press("Down", "Down", "Return")
            #expect(await Desk.pump { !chosen.isEmpty })
            await Desk.pump(for: .milliseconds(300))
            #expect(chosen == [3])
            #expect(popover(navigation) == nil)
            await Desk.close(navigation.window)
            #expect(chosen == [3])
        }

        @Test(
            "Each menu that is opened has room for all its entries and focuses the first",
            .enabled(if: Keys.areThere))
        func again() async throws {
            let (navigation, _) = try await open()
            try await Keys.focus(navigation.window)
            let long = Menu<Int>(
                .section(.item("Reply", 0), .item("Copy", 1)),
                .section(.item("Yes", 2), .item("No", 3), .item("Never", 4)),
                .section(.item("Edit", 5), .item("Delete", 6)), .section(.item("Details", 7)))
            let withRow = Menu<Int>(
                .section(.item("Reply", 0), .item("Copy", 1), .item("Forward…", 2)),
                .row(
                    .item("👍", 3, isOn: false, spoken: "Yes"),
                    .item("❤️", 4, isOn: false, spoken: "Heart")),
                .section(.item("Edit", 5), .item("Delete", 6)), .section(.item("Details", 7)))
            var chosen: [Int?] = []
            let menus = [long, long, withRow, self.menu, long, withRow]
            for menu in menus {
                navigation.menu(menu) { chosen.append($0) }
                #expect(await Desk.pump { popover(navigation) != nil })
                await Desk.pump(for: .milliseconds(250))
                let shown = try #require(popover(navigation))
                let entries = WidgetTree.all("GtkModelButton", in: shown)
                #expect(entries.count == menu.items.count)
                var bounds = graphene_rect_t()
                #expect(gtk_widget_compute_bounds(entries.last, shown, &bounds) != 0)
                let bottom = Int(bounds.origin.y + bounds.size.height)
                #expect(bottom <= Int(gtk_widget_get_height(shown)), "\(menu.items.count)")
                try await Keys.press("Return")
                #expect(await Desk.pump { popover(navigation) == nil })
            }
            #expect(await Desk.pump { chosen.count == menus.count })
            #expect(chosen == menus.map { _ in 0 })
            await Desk.close(navigation.window)
        }

        @Test("A menu that Escape closes answers nil once", .enabled(if: Keys.areThere))
        func escape() async throws {
            let (navigation, _) = try await open()
            try #require(stage.stores.last).pipeline.openNext.send(5)
            await Desk.pump(for: .milliseconds(500))
            try await Keys.focus(navigation.window)
            var chosen: [Int?] = []
            navigation.menu(menu) { chosen.append($0) }
            await Desk.pump(for: .milliseconds(300))
            try await Keys.press("Escape")
            #expect(await Desk.pump { chosen == [nil] })
            #expect(navigation.scenes.count == 2, "Escape also closed a page")
            await Desk.close(navigation.window)
            #expect(chosen == [nil])
        }

        @Test(
            "Disabled and destructive entries look different, and all have the role of menu items")
        func looks() async throws {
            let (navigation, _) = try await open()
            navigation.menu(menu) { _ in }
            #expect(await Desk.pump { popover(navigation) != nil })
            let entries = WidgetTree.all("GtkModelButton", in: try #require(popover(navigation)))
            let texts = entries.map { WidgetTree.texts(in: $0).joined() }
            #expect(texts == ["Copy", "Rename_it", "Starred", "Trash"])
            #expect(entries.map { gtk_widget_get_sensitive($0) } == [1, 0, 1, 1])
            #expect(entries.map { gtk_widget_has_css_class($0, "error") } == [0, 0, 0, 1])
            let roles = entries.map { gtk_accessible_get_accessible_role(OpaquePointer($0)) }
            #expect(roles.allSatisfy { $0 == GTK_ACCESSIBLE_ROLE_MENU_ITEM })
            await Desk.close(navigation.window)
        }

        @Test(
            "Entries in a row are side by side, reached by arrow keys, and have tooltips",
            .enabled(if: Keys.areThere))
        func row() async throws {
            let (navigation, _) = try await open()
            try await Keys.focus(navigation.window)
            let menu = Menu<Int>(
                .section(.item("Reply", 0)),
                .row(
                    .item("👍", 1, spoken: "Thumbs up"),
                    .item("❤️", 2, isOn: true, spoken: "Heart"), .item("No", 3)),
                .section(.item("Details", 4)))
            var chosen: [Int?] = []
            navigation.menu(menu) { chosen.append($0) }
            #expect(await Desk.pump { popover(navigation) != nil })
            await Desk.pump(for: .milliseconds(250))
            let shown = try #require(popover(navigation))
            let entries = WidgetTree.all("GtkModelButton", in: shown)
            try #require(entries.count == 5)
            let places = entries.map { entry in
                var bounds = graphene_rect_t()
                _ = gtk_widget_compute_bounds(entry, shown, &bounds)
                return (x: bounds.origin.x, y: bounds.origin.y)
            }
            #expect(places[1].y == places[2].y && places[2].y == places[3].y, "\(places)")
            #expect(places[1].x < places[2].x && places[2].x < places[3].x, "\(places)")
            #expect(places[0].y < places[1].y && places[3].y < places[4].y, "\(places)")
            #expect(try isCentered(entries[1]) && isCentered(entries[3]))
            let tooltips = entries.map {
                gtk_widget_get_tooltip_text($0).map { String(cString: $0) }
            }
            #expect(tooltips == [nil, "Thumbs up", "Heart", nil, nil])
            try await Keys.press("Down", "Right", "Return")
            #expect(await Desk.pump { !chosen.isEmpty })
            #expect(chosen == [2])
            await Desk.close(navigation.window)
        }

        @Test(
            "The up and down arrow keys pass rows of entries and skip disabled entries",
            .enabled(if: Keys.areThere))
        func pastRow() async throws {
            let (navigation, _) = try await open()
            try await Keys.focus(navigation.window)
            let signs = ["👍", "❤️", "😄", "🎉"].enumerated().map { number, sign in
                Menu<Int>.Item.item(sign, 2 + number, isOn: number < 2)
            }
            let menu = Menu<Int>(
                .section(.item("Reply", 0), .item("Copy", 1, isEnabled: false)), .row(signs),
                .section(.item("Edit", 6), .item("Delete", 7)))
            navigation.menu(menu) { _ in }
            #expect(await Desk.pump { popover(navigation) != nil })
            await Desk.pump(for: .milliseconds(250))
            let shown = try #require(popover(navigation))
            func place() -> Int? {
                let focus = gtk_root_get_focus(gtk_widget_get_root(shown))
                return WidgetTree.all("GtkModelButton", in: shown).firstIndex { $0 == focus }
            }
            var places: [Int?] = [place()]
            for key in ["Down", "Right", "Right", "Down", "Down", "Down", "Up", "Up", "Up", "Up"] {
                try await Keys.press(key)
                places.append(place())
            }
            #expect(places == [0, 2, 3, 4, 6, 7, 0, 7, 6, 2, 0])
            await Desk.close(navigation.window)
        }

        /// Whether the text of an entry is centred in it.
        private func isCentered(_ entry: UnsafeMutablePointer<GtkWidget>) throws -> Bool {
            let label = try #require(WidgetTree.all("GtkLabel", in: entry).last)
            var bounds = graphene_rect_t()
            #expect(gtk_widget_compute_bounds(label, entry, &bounds) != 0)
            let middle = bounds.origin.x + bounds.size.width / 2
            return abs(middle - Float(gtk_widget_get_width(entry)) / 2) <= 1
        }

        @Test("A menu answers nil once when it is replaced or its page or its window is closed")
        func taken() async throws {
            let (navigation, _) = try await open()
            var chosen: [String] = []
            func offer(_ name: String) {
                navigation.menu(menu) { chosen.append("\(name) \($0.map(String.init) ?? "nil")") }
            }
            offer("first")
            await Desk.pump(for: .milliseconds(100))
            try #require(stage.stores.last).pipeline.openNext.send(5)
            offer("second")
            #expect(chosen == ["first nil"])
            await Desk.pump(for: .milliseconds(300))
            #expect(popover(navigation) != nil)
            #expect(chosen == ["first nil"])
            navigation.back()
            #expect(chosen == ["first nil", "second nil"])
            offer("third")
            await Desk.pump(for: .milliseconds(100))
            await Desk.close(navigation.window)
            #expect(await Desk.pump { chosen == ["first nil", "second nil", "third nil"] })
            offer("late")
            #expect(chosen.last == "late nil")
        }

        @Test("A menu points at the position of the press", .enabled(if: Keys.areThere))
        func place() async throws {
            let (navigation, view) = try await open()
            try await Keys.focus(navigation.window)
            view.root.onContextMenu { [weak navigation, menu] in navigation?.menu(menu) { _ in } }
            try await Keys.hold(button: 3) { popover(navigation) != nil }
            #expect(popover(navigation) != nil)
            var rectangle = GdkRectangle()
            let shown = UnsafeMutableRawPointer(try #require(popover(navigation)))
            #expect(
                gtk_popover_get_pointing_to(
                    shown.assumingMemoryBound(to: GtkPopover.self), &rectangle) != 0)
            #expect(abs(rectangle.x - 200) < 40 && abs(rectangle.y - 200) < 60, "\(rectangle)")
            try await Keys.press("Escape")
            #expect(await Desk.pump { popover(navigation) == nil })
            await Desk.close(navigation.window)
        }

        @Test("The Menu key and Shift+F10 request the context menu", .enabled(if: Keys.areThere))
        func menuKeys() async throws {
            let (navigation, view) = try await open()
            try await Keys.focus(navigation.window)
            // A text entry has its own context menu.
            view.grid.grid.grabFocus()
            var asked = 0
            view.root.onContextMenu { asked += 1 }
            try await Keys.press("Menu", "shift+F10")
            #expect(asked == 2)
            await Desk.close(navigation.window)
        }

        private func openMenuByKey(_ navigation: GTKNavigation, _ view: ItemsView) {
            view.root.addShortcut("Menu") { [weak navigation, menu] in
                navigation?.menu(menu) { _ in }
                return true
            }
        }

        /// Opens the menu with a key; returns what it points at, and the bounds of a widget.
        private func menuByKey(
            _ navigation: GTKNavigation, beside widget: Widget
        ) async throws -> (GdkRectangle, graphene_rect_t) {
            try await Keys.press("Menu")
            #expect(await Desk.pump { popover(navigation) != nil })
            var rectangle = GdkRectangle()
            let shown = UnsafeMutableRawPointer(try #require(popover(navigation)))
            gtk_popover_get_pointing_to(
                shown.assumingMemoryBound(to: GtkPopover.self), &rectangle)
            var bounds = graphene_rect_t()
            let floor = try #require(
                gtk_widget_get_parent(shown.assumingMemoryBound(to: GtkWidget.self)))
            #expect(gtk_widget_compute_bounds(widget.pointer, floor, &bounds) != 0)
            return (rectangle, bounds)
        }

        @Test(
            "A menu that a key requests points at the middle of the widget that has it",
            .enabled(if: Keys.areThere), arguments: [true, false])
        func middle(isInPicture: Bool) async throws {
            let (navigation, view) = try await open()
            try await Keys.focus(navigation.window)
            let picture = Button(label: "Picture")
            picture.setSizeRequest(width: 200, height: 100)
            view.header.packEnd(Button(label: "More"))
            openMenuByKey(navigation, view)
            (view.root as? Box)?.prepend(picture)
            picture.onContextMenu { [weak navigation, menu] in navigation?.menu(menu) { _ in } }
            await Desk.pump(for: .milliseconds(200))
            if isInPicture { picture.grabFocus() } else { view.grid.grid.grabFocus() }
            let (rectangle, bounds) = try await menuByKey(navigation, beside: picture)
            #expect(abs(Float(rectangle.x) - bounds.origin.x - bounds.size.width / 2) < 2)
            #expect(abs(Float(rectangle.y) - bounds.origin.y - bounds.size.height / 2) < 2)
            await Desk.close(navigation.window)
        }

        @Test(
            "A menu that a key requests points at the part of the focused widget that has it",
            .enabled(if: Keys.areThere))
        func part() async throws {
            let (navigation, view) = try await open()
            try await Keys.focus(navigation.window)
            let (row, bubble) = (Button(label: "Row"), Button(label: "Bubble"))
            let line = Box(.horizontal, [bubble])
            bubble.halign = .end
            bubble.hexpand = true
            gtk_button_set_child(
                UnsafeMutableRawPointer(row.pointer).assumingMemoryBound(to: GtkButton.self),
                line.pointer)
            bubble.onContextMenu {}
            openMenuByKey(navigation, view)
            (view.root as? Box)?.prepend(row)
            await Desk.pump(for: .milliseconds(200))
            row.grabFocus()
            let (rectangle, bounds) = try await menuByKey(navigation, beside: bubble)
            #expect(abs(Float(rectangle.x) - bounds.origin.x) < 2)
            #expect(abs(Float(rectangle.width) - bounds.size.width) < 2)
            await Desk.close(navigation.window)
        }

        @Test("None of these tests makes GTK log a warning")
        func noComplaints() {
            #expect(GLibLog.messages.isEmpty, "\(GLibLog.messages)")
        }
    }
}
