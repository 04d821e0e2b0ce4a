// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Selected rows")
    struct ListSelection {
        @Test(
            "The same row stays selected when rows are inserted, removed or moved",
            arguments: Shape.allCases)
        func survives(shape: Shape) async throws {
            let shelf = try await Shelf(shape)
            shelf.store.pipeline.selected = 3
            await shelf.settle()
            #expect(shelf.looksSelected(3))
            shelf.insert(1000..<1003)
            shelf.store.pipeline.items.remove(id: 0)
            await shelf.settle()
            #expect(shelf.rows.cells.selection == 3)
            #expect(shelf.looksSelected(3))
            #expect(!shelf.looksSelected(2))
            for place in [0, 7, 1] {
                shelf.store.pipeline.items.move(id: 3, to: place)
                await shelf.settle()
                #expect(shelf.looksSelected(3))
            }
            shelf.store.pipeline.items.items.reverse()
            shelf.rows.scroll(to: 3)
            await shelf.settle()
            #expect(shelf.looksSelected(3))
            #expect(shelf.store.selected == [])
            await shelf.close()
        }

        @Test("The focused row is selected on request, and not before", arguments: Shape.allCases)
        func focused(shape: Shape) async throws {
            let shelf = try await Shelf(shape)
            shelf.store.pipeline.selected = 3
            await shelf.settle()
            shelf.rows.cells.selectFocused()
            #expect(shelf.store.selected == [])
            let row = try #require(shelf.row(1))
            #expect(gtk_widget_grab_focus(row) != 0)
            #expect(shelf.store.selected == [])
            shelf.rows.cells.selectFocused()
            #expect(shelf.store.selected == [1])
            #expect(shelf.looksSelected(1))
            await shelf.close()
        }

        @Test(
            "A removed row is no longer selected, and is selected again when it returns",
            arguments: Shape.allCases)
        func comesBack(shape: Shape) async throws {
            let shelf = try await Shelf(shape) { $0.pipeline.selected = 4 }
            #expect(shelf.looksSelected(4))
            shelf.store.pipeline.items.remove(id: 4)
            await shelf.settle()
            #expect((0..<10).allSatisfy { !shelf.looksSelected($0) })
            shelf.insert(4..<5, at: 2)
            await shelf.settle()
            #expect(shelf.looksSelected(4))
            shelf.store.pipeline.items.removeAll()
            shelf.insert(0..<20)
            await shelf.settle()
            #expect(shelf.looksSelected(4))
            #expect(shelf.store.selected == [])
            await shelf.close()
        }

        @Test("A row that the Store selects is scrolled into view", arguments: Shape.allCases)
        func isShown(shape: Shape) async throws {
            let shelf = try await Shelf(shape)
            shelf.store.pipeline.selected = 333
            await shelf.settle()
            let (y, height) = try #require(shelf.rows.cells.extent(of: 333))
            #expect(y >= 0 && y + height <= shelf.rows.size.height)
            #expect(shelf.looksSelected(333))
            await shelf.close()
        }

        @Test(
            "Arrow keys select rows and report each of them to the Store",
            .enabled(if: Keys.areThere),
            arguments: Shape.allCases)
        func arrows(shape: Shape) async throws {
            let shelf = try await Shelf(shape)
            try await Keys.focus(shelf.navigation.window)
            shelf.rows.cells.grabFocus()
            try await Keys.press("Down")
            let next = shape == .grid ? 5 : 1
            #expect(shelf.store.selected == [next])
            #expect(shelf.looksSelected(next))
            try await Keys.press("Down", "Up")
            #expect(shelf.store.selected == [next, 2 * next, next])
            try await Keys.press("Return")
            #expect(shelf.store.opened == [next])
            try await Keys.press("space")
            #expect(shelf.store.selected.last == .some(nil))
            await shelf.close()
        }

        @Test(
            "Arrow keys continue from the row that the Store has selected",
            .enabled(if: Keys.areThere),
            arguments: Shape.allCases)
        func arrowsGoOn(shape: Shape) async throws {
            let shelf = try await Shelf(shape)
            try await Keys.focus(shelf.navigation.window)
            shelf.rows.cells.grabFocus()
            shelf.store.pipeline.selected = 100
            await shelf.settle()
            try await Keys.press("Down")
            #expect(shelf.store.selected == [shape == .grid ? 105 : 101])
            await shelf.close()
        }

        @Test(
            "A click selects a row and opens it once; moving the pointer selects none",
            .enabled(if: Keys.areThere), arguments: Shape.allCases)
        func clicks(shape: Shape) async throws {
            let shelf = try await Shelf(shape)
            try await Keys.focus(shelf.navigation.window)
            try await Keys.move(to: shelf.rows.cells, x: 50, y: 30)
            try await Keys.move(to: shelf.rows.cells, x: 60, y: 90)
            #expect(shelf.store.selected == [])
            let clicked = shape == .grid ? 5 : 1
            try await Keys.click()
            #expect(shelf.store.selected == [clicked])
            #expect(shelf.store.opened == [clicked])
            await Desk.pump(for: .milliseconds(500))
            try await Keys.move(to: shelf.rows.cells, x: 50, y: 30)
            try await Keys.doubleClick()
            #expect(shelf.store.opened == [clicked, 0])
            await Desk.pump(for: .milliseconds(500))
            try await Keys.move(to: shelf.rows.cells, x: 60, y: 90)
            try await Keys.click(holding: "ctrl")
            #expect(shelf.store.selected == [clicked, 0, clicked])
            #expect(shelf.store.opened == [clicked, 0])
            await shelf.close()
        }

        @Test(
            "Unless a click opens rows, it selects one, and a double click or Enter opens it",
            .enabled(if: Keys.areThere), arguments: Shape.allCases)
        func opensByDoubleClick(shape: Shape) async throws {
            let shelf = try await Shelf(shape)
            shelf.rows.cells.opensByClick = false
            try await Keys.focus(shelf.navigation.window)
            try await Keys.move(to: shelf.rows.cells, x: 60, y: 90)
            let clicked = shape == .grid ? 5 : 1
            try await Keys.click()
            #expect(shelf.store.selected == [clicked])
            #expect(shelf.store.opened == [])
            try await Keys.press("Return")
            #expect(shelf.store.opened == [clicked])
            await Desk.pump(for: .milliseconds(500))
            try await Keys.move(to: shelf.rows.cells, x: 50, y: 30)
            try await Keys.doubleClick()
            #expect(shelf.store.selected == [clicked, 0])
            #expect(shelf.store.opened == [clicked, 0])
            try await Keys.press("Return")
            #expect(shelf.store.opened == [clicked, 0, 0])
            await shelf.close()
        }

        @Test(
            "The focus stays in the list when the selected row is removed",
            .enabled(if: Keys.areThere),
            arguments: Shape.allCases)
        func focusStays(shape: Shape) async throws {
            let shelf = try await Shelf(shape)
            try await Keys.focus(shelf.navigation.window)
            shelf.rows.cells.grabFocus()
            try await Keys.press("Right", "Down")
            let focused = try #require(shelf.store.selected.last ?? nil)
            shelf.store.pipeline.items.remove(id: focused)
            await shelf.settle()
            try await Keys.press("Down", "Return")
            let opened = try #require(shelf.store.opened.last)
            #expect((1...12).contains(opened - focused))
            shelf.store.pipeline.items.items = (1000..<1200).map { Item(id: $0, title: "\($0)") }
            await shelf.settle()
            try await Keys.press("Down", "Return")
            #expect(shelf.store.opened.last ?? 0 >= 1000)
            shelf.store.pipeline.items.removeAll()
            await shelf.settle()
            shelf.insert(2000..<2100)
            await shelf.settle()
            try await Keys.press("Down", "Return")
            #expect(shelf.store.opened.last ?? 0 >= 2000)
            await shelf.close()
        }
    }
}
