// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import MinyaLists
import Testing

extension AllGTKTests {
    @MainActor @Suite("Scroll positions")
    struct ListPlace {
        @Test(
            "Visible rows stay in place while rows are inserted and removed above them",
            arguments: Shape.allCases)
        func noJump(shape: Shape) async throws {
            let shelf = try await Shelf(shape)
            shelf.rows.scroll(to: 200, .top)
            await shelf.settle()
            let before = try #require(shelf.y(205))
            #expect(shelf.y(200) == 0)
            // Whole lines of the grid, because its cells would otherwise change their columns.
            shelf.insert(1000..<1005)
            await shelf.settle()
            #expect(shelf.y(205) == before)
            #expect(shelf.rows.cells.firstVisible == 200)
            shelf.insert(1005..<1015, at: 190)
            await shelf.settle()
            #expect(shelf.y(205) == before)
            shelf.store.pipeline.batch {
                for id in 40..<60 { shelf.store.pipeline.items.remove(id: id) }
            }
            await shelf.settle()
            #expect(shelf.y(205) == before)
            #expect(shelf.rows.cells.firstVisible == 200)
            shelf.store.pipeline.items.remove(id: 499)
            await shelf.settle()
            #expect(shelf.y(205) == before)
            await shelf.close()
        }

        @Test(
            "At the very top, a new first row is shown at the top", arguments: Shape.allCases
        )
        func atTheTop(shape: Shape) async throws {
            let shelf = try await Shelf(shape)
            shelf.insert(1000..<1001)
            await shelf.settle()
            #expect(shelf.rows.offset == 0)
            #expect(shelf.y(1000) == 0)
            shelf.store.pipeline.items.remove(id: 1000)
            await shelf.settle()
            #expect(shelf.rows.offset == 0)
            #expect(shelf.y(0) == 0)
            shelf.rows.offset = 30
            await shelf.settle()
            let before = try #require(shelf.y(3))
            shelf.insert(2000..<2005)
            await shelf.settle()
            #expect(shelf.y(3) == before)
            await shelf.close()
        }

        @Test("A cell of a grid stays in its line when one cell is inserted above it")
        func oneCell() async throws {
            let shelf = try await Shelf(.grid)
            shelf.rows.scroll(to: 200, .top)
            await shelf.settle()
            let before = try #require(shelf.y(212))
            shelf.insert(1000..<1001)
            await shelf.settle()
            #expect(shelf.y(212) == before)
            await shelf.close()
        }

        @Test(
            "A requested row is scrolled to as soon as the rows have arrived",
            arguments: Shape.allCases)
        func afterFilling(shape: Shape) async throws {
            let shelf = try await Shelf(shape) { $0.pipeline.place = RowsPlace(first: 300) }
            #expect(shelf.rows.cells.firstVisible == 300)
            #expect(shelf.y(300) == 0)
            shelf.store.pipeline.items.removeAll()
            shelf.rows.scroll(to: 1400, .top)
            shelf.insert(1000..<2000)
            await shelf.settle()
            #expect(shelf.y(1400) == 0)
            await shelf.close()
        }

        @Test("Scrolling to a row moves only as far as needed", arguments: Shape.allCases)
        func intoView(shape: Shape) async throws {
            let shelf = try await Shelf(shape)
            shelf.rows.scroll(to: 6)
            await shelf.settle()
            // The row is in the grid's second line, and below the visible part of the list.
            if shape == .grid {
                #expect(shelf.rows.offset == 0)
            } else {
                #expect(shelf.bottom(6) == shelf.rows.cells.size.height)
            }
            shelf.rows.scroll(to: 300)
            await shelf.settle()
            #expect(shelf.bottom(300) == shelf.rows.cells.size.height)
            let offset = shelf.rows.offset
            shelf.rows.scroll(to: 300)
            await shelf.settle()
            #expect(shelf.rows.offset == offset)
            shelf.rows.scroll(to: 6)
            await shelf.settle()
            #expect(shelf.y(6) == 0)
            await shelf.close()
        }

        @Test("If several rows are scrolled to, the last one is shown", arguments: Shape.allCases)
        func last(shape: Shape) async throws {
            let shelf = try await Shelf(shape)
            for pause in [0, 5, 20] {
                shelf.rows.scroll(to: 450, .top)
                await Desk.pump(for: .milliseconds(pause))
                // By its position, which scrolls immediately.
                shelf.rows.cells.scroll(to: 200)
                await shelf.settle()
                let (y, height) = try #require(shelf.rows.cells.extent(of: 200))
                #expect(y >= 0 && y + height <= shelf.rows.cells.size.height)
            }
            await shelf.close()
        }

        @Test(
            "A row that is selected while a detail covers the list is in view and focused later",
            arguments: Shape.allCases)
        func behindDetail(shape: Shape) async throws {
            let shelf = try await Shelf(shape)
            shelf.rows.scroll(to: 300)
            await shelf.settle()
            shelf.store.pipeline.selected = 300
            await shelf.settle()
            let opened = try #require(shelf.row(300))
            #expect(gtk_widget_grab_focus(opened) != 0)
            _ = try await shelf.openBeside(3)
            for id in 301...420 { shelf.store.pipeline.selected = id }
            await shelf.settle()
            shelf.navigation.back()
            await Desk.pump(for: .milliseconds(700))
            let (y, height) = try #require(shelf.rows.cells.extent(of: 420))
            #expect(y >= 0 && y + height <= shelf.rows.cells.size.height)
            #expect(shelf.looksSelected(420))
            let row = try #require(shelf.row(420))
            #expect(gtk_widget_has_focus(row) != 0)
            await shelf.close()
        }

        @Test(
            "From a detail beside it, the focus returns to the row it left or one selected since",
            arguments: Shape.allCases, ["F6", "Escape"])
        func besideDetail(shape: Shape, key: String) async throws {
            guard Keys.areThere else { return }
            let shelf = try await Shelf(shape, width: 1_100)
            try await Keys.focus(shelf.navigation.window)
            #expect(shelf.rows.cells.grabFocus())
            let detail = try await shelf.openBeside(3)
            try await Keys.press("Down")
            let left = try #require(shelf.store.pipeline.selected)
            try await Keys.press("F6")
            #expect(WidgetTree.holdsFocus(detail.rows))
            try await Keys.press("F6")
            #expect(shelf.containsFocus(left))
            try await Keys.press("F6")
            shelf.store.pipeline.selected = left + 2
            await shelf.settle()
            try await Keys.press(key)
            await Desk.pump(for: .milliseconds(500))
            #expect(shelf.containsFocus(left + 2))
            await shelf.close()
        }

        @Test(
            "The scroll position is reported when the user scrolls, not when the program does",
            arguments: Shape.allCases)
        func tells(shape: Shape) async throws {
            let shelf = try await Shelf(shape)
            #expect(shelf.store.pipeline.place == nil)
            shelf.rows.scroll(to: 498, .top)
            await shelf.settle()
            #expect(shelf.store.pipeline.place == nil)
            shelf.rows.offset = 0
            await shelf.settle()
            #expect(shelf.store.pipeline.place?.first == 0)
            shelf.rows.scroll(to: 250, .top)
            await shelf.settle()
            shelf.rows.offset += 1
            await shelf.settle()
            #expect(shelf.store.pipeline.place?.first == 250)
            await shelf.close()
        }

        @Test(
            "The scroll position is reported when its topmost row is removed",
            arguments: Shape.allCases)
        func tellsOfRemoval(shape: Shape) async throws {
            let shelf = try await Shelf(shape)
            shelf.rows.offset = 1000
            await shelf.settle()
            let first = try #require(shelf.store.pipeline.place?.first)
            shelf.store.pipeline.items.remove(id: first)
            await shelf.settle()
            let next = try #require(shelf.rows.cells.firstVisible)
            #expect(next != first)
            #expect(shelf.store.pipeline.place?.first == next)
            await shelf.close()
        }

        @Test(
            "A request to scroll to a missing row ends when the user scrolls",
            arguments: Shape.allCases)
        func stopsWaiting(shape: Shape) async throws {
            let shelf = try await Shelf(shape)
            shelf.rows.scroll(to: 900, .top)
            shelf.rows.offset = 1000
            await shelf.settle()
            let first = try #require(shelf.store.pipeline.place?.first)
            shelf.insert(900..<901, at: 500)
            await shelf.settle()
            #expect(shelf.rows.cells.firstVisible == first)
            await shelf.close()
        }
    }

    @MainActor @Suite("Row widths")
    struct RowsWidth {
        @Test("A new width of the rows is reported, and rows may be narrower than they request")
        func resize() async throws {
            let list = RowsListView<Item, Label>(
                make: {
                    let label = Label()
                    label.setSizeRequest(width: 500)
                    return label
                } as () -> Label, bind: { $0.text = $1.title }, label: { $0.title })
            var widths: [Int] = []
            list.cells.onResize = { widths.append($0) }
            list.setSizeRequest(width: 300)
            let window = await Desk.show(Box(.horizontal, [list]), width: 300)
            list.list.model.apply([(0, 0, 3)]) { Array($0) }
            await Desk.pump(for: .milliseconds(100))
            #expect(widths == [300])
            #expect(list.cells.width == 300)
            list.setSizeRequest(width: 340)
            #expect(await Desk.pump { widths == [300, 340] })
            await Desk.close(window)
        }
    }

    @MainActor @Suite("Grid columns")
    struct Columns {
        @Test(
            "A grid has as many columns as fit, but at least two",
            arguments: [(360, 2), (600, 3), (1200, 7), (100, 2)])
        func fit(width: Int, columns: Int) async {
            let model = LazyListModel<Int>()
            let grid = GridView(
                model,
                make: {
                    let label = Label()
                    label.setSizeRequest(width: 100, height: 40)
                    return label
                } as () -> Label, bind: { $0.text = "\($1)" }, label: { "\($0)" })
            grid.setColumns(atLeast: 2, width: 160)
            grid.setSizeRequest(width: width)
            let box = Box(.horizontal, [ScrolledWindow(grid)])
            box.children[0].setSizeRequest(width: width)
            model.apply([(0, 0, 100)]) { Array($0) }
            let window = await Desk.show(box, width: 1280)
            let line = (0..<100).filter { grid.extent(of: $0)?.y == grid.extent(of: 0)?.y }
            #expect(line.count == columns)
            await Desk.close(window)
        }
    }
}
