// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Replaced views")
    struct ReplacedView {
        private func replace(_ shelf: Shelf, _ shape: Shape) async {
            switch shape {
            case .grid: shelf.scene.replaceView(with: ShelfListView.self)
            case .list: shelf.scene.replaceView(with: ShelfGridView.self)
            }
            await shelf.settle()
        }

        @Test(
            "The new view is shown in the window, and the previous one is freed",
            arguments: Shape.allCases)
        func stands(shape: Shape) async throws {
            let shelf = try await Shelf(shape)
            weak let former = shelf.view
            let root = Witness(shelf.view.root)
            shelf.view.title = "Former"
            await replace(shelf, shape)
            #expect(former == nil)
            #expect(await Desk.pump { root.isGone })
            #expect(shelf.rows.cells.cell(for: 3)?.text == "3")
            #expect(gtk_widget_get_mapped(shelf.view.root.pointer) != 0)
            shelf.view.title = "Another"
            #expect(shelf.navigation.window.title == "Another")
            #expect(holdsFocus(shelf))
            #expect(shelf.navigation.scenes.count == 1)
            await shelf.close()
        }

        @Test(
            "The new view is at the scroll position of the previous one, and so is the next one",
            arguments: Shape.allCases)
        func keepsThePlace(shape: Shape) async throws {
            let shelf = try await Shelf(shape)
            shelf.rows.offset = 1000
            await shelf.settle()
            let first = try #require((0..<500).first { (shelf.y($0) ?? -1) >= 0 })
            #expect(first > 0)
            shelf.store.pipeline.selected = 0
            await shelf.settle()
            shelf.rows.offset = 1000
            await shelf.settle()
            await replace(shelf, shape)
            // In a grid, the start of its line.
            let begin = shape == .grid ? first : first / 5 * 5
            #expect(shelf.rows.cells.firstVisible == begin)
            #expect(shelf.y(begin) == 0)
            #expect(holdsFocus(shelf))
            await replace(shelf, shape == .grid ? .list : .grid)
            #expect(shelf.rows.offset == 1000)
            await shelf.close()
        }

        @Test(
            "A visible selected row stays visible, and the first view's exact position returns",
            arguments: Shape.allCases, [0, 18, 47])
        func keepsTheRowInSight(shape: Shape, offset: Int) async throws {
            let shelf = try await Shelf(shape)
            shelf.rows.offset = Double(3000 + offset)
            await shelf.settle()
            let first = try #require(shelf.rows.cells.firstVisible)
            let top = try #require(shelf.y(first))
            let last = try #require(
                (0..<500).last {
                    shelf.rows.cells.extent(of: $0).map {
                        $0.y >= 0 && $0.y + $0.height <= shelf.rows.cells.size.height
                    } == true
                })
            // Selected where it is, as by the user: nothing scrolls.
            let row = try #require(shelf.row(last))
            #expect(gtk_widget_grab_focus(row) != 0)
            shelf.rows.cells.selectFocused()
            await shelf.settle()
            #expect(shelf.y(first) == top)
            for _ in 0..<2 {
                await replace(shelf, shape)
                let (y, height) = try #require(shelf.rows.cells.extent(of: last))
                #expect(y >= 0 && y + height <= shelf.rows.cells.size.height)
                #expect(shelf.containsFocus(last))
                await replace(shelf, shape == .grid ? .list : .grid)
                #expect(shelf.rows.cells.firstVisible == first)
                #expect(shelf.y(first) == top)
                #expect(shelf.containsFocus(last))
            }
            await shelf.close()
        }

        @Test(
            "The new view begins with the first whole row, and the first view's position returns",
            arguments: Shape.allCases
        )
        func keepsTheFirstWhole(shape: Shape) async throws {
            let shelf = try await Shelf(shape) { $0.pipeline.selected = 2 }
            shelf.rows.offset = 3018
            await shelf.settle()
            let first = try #require(shelf.rows.cells.firstVisible)
            let top = try #require(shelf.y(first))
            #expect(top < 0)
            let whole = try #require((0..<500).first { (shelf.y($0) ?? -1) >= 0 })
            for _ in 0..<2 {
                await replace(shelf, shape)
                // In a grid, the start of its line.
                let begin = shape == .grid ? whole : whole / 5 * 5
                #expect(shelf.rows.cells.firstVisible == begin)
                #expect(shelf.y(begin) == 0)
                #expect(shelf.containsFocus(begin))
                await replace(shelf, shape == .grid ? .list : .grid)
                #expect(shelf.rows.cells.firstVisible == first)
                #expect(shelf.y(first) == top)
            }
            await shelf.close()
        }

        @Test("A row that is selected without scrolling is visible in the new view")
        func unscrolled() async throws {
            let shelf = try await Shelf(.grid) { $0.pipeline.selected = 22 }
            #expect(shelf.rows.offset == 0)
            await replace(shelf, .grid)
            let (y, height) = try #require(shelf.rows.cells.extent(of: 22))
            #expect(y >= 0 && y + height <= shelf.rows.cells.size.height)
            #expect(shelf.containsFocus(22))
            await replace(shelf, .list)
            #expect(shelf.rows.offset == 0)
            #expect(shelf.containsFocus(22))
            await shelf.close()
        }

        @Test(
            "The same row stays selected, and arrow keys continue from it",
            arguments: Shape.allCases)
        func keepsTheSelection(shape: Shape) async throws {
            guard Keys.areThere else { return }
            let shelf = try await Shelf(shape)
            try await Keys.focus(shelf.navigation.window)
            shelf.rows.cells.grabFocus()
            let key = shape == .grid ? "Right" : "Down"
            try await Keys.press(key, key)
            let selected = try #require(shelf.store.selected.last ?? nil)
            await replace(shelf, shape)
            #expect(shelf.looksSelected(selected))
            try await Keys.press("Down")
            #expect(shelf.store.selected.last == selected + (shape == .grid ? 1 : 5))
            await shelf.close()
        }

        @Test("The new view follows further changes of the rows", arguments: Shape.allCases)
        func followsRows(shape: Shape) async throws {
            let shelf = try await Shelf(shape)
            await replace(shelf, shape)
            shelf.store.pipeline.items.update(id: 2) { $0.title = "new" }
            shelf.insert(900..<901)
            await shelf.settle()
            #expect(shelf.rows.cells.cell(for: 2)?.text == "new")
            #expect(shelf.y(900) == 0)
            await shelf.close()
        }

        @Test("The focus stays in the page beside the replaced view")
        func besideAnother() async throws {
            let shelf = try await Shelf(.grid, width: 1000)
            let detail = try await shelf.openBeside(20)
            #expect(detail.rows.cells.grabFocus())
            await shelf.settle()
            await replace(shelf, .grid)
            let root = gtk_widget_get_root(detail.root.pointer)
            let focus = try #require(gtk_root_get_focus(root))
            #expect(gtk_widget_is_ancestor(focus, detail.root.pointer) != 0)
            #expect(!holdsFocus(shelf))
            await shelf.close()
        }

        private func holdsFocus(_ shelf: Shelf) -> Bool {
            let root = gtk_widget_get_root(shelf.view.root.pointer)
            guard let focus = gtk_root_get_focus(root) else { return false }
            return gtk_widget_is_ancestor(focus, shelf.view.root.pointer) != 0
                || focus == shelf.view.root.pointer
        }
    }
}
