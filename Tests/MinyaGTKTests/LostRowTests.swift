// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("The focus in a row that is removed", .enabled(if: Keys.areThere))
    struct LostRow {
        private func open(_ shape: Shape) async throws -> Shelf {
            let shelf = try await Shelf(shape)
            // GTK would focus the first focusable widget.
            shelf.view.header.packStart(Button(label: "First", onClick: {}))
            shelf.store.pipeline.selected = 6
            await shelf.settle()
            try await Keys.focus(shelf.navigation.window)
            let row = try #require(shelf.row(6))
            #expect(gtk_widget_grab_focus(row) != 0)
            await Desk.pump(for: .milliseconds(50))
            return shelf
        }

        @Test("The focus moves to the row that replaces the removed one", arguments: Shape.allCases)
        func gone(shape: Shape) async throws {
            let shelf = try await open(shape)
            shelf.store.pipeline.batch {
                shelf.store.pipeline.selected = nil
                shelf.store.pipeline.items.remove(id: 6)
            }
            await shelf.settle()
            #expect(shelf.containsFocus(7))
            await shelf.close()
        }

        @Test(
            "The focus moves to a renamed row that is inserted and selected later",
            arguments: Shape.allCases,
            [true, false])
        func renamed(shape: Shape, selectsFirst: Bool) async throws {
            let shelf = try await open(shape)
            let pipeline = shelf.store.pipeline
            if selectsFirst { pipeline.selected = 1006 }
            pipeline.items.remove(id: 6)
            await shelf.settle()
            pipeline.items.insert(Item(id: 1006, title: "1006"), at: 4)
            pipeline.selected = 1006
            await shelf.settle()
            #expect(shelf.containsFocus(1006))
            await shelf.close()
        }

        @Test(
            "The focus moves to a renamed row that the same batch inserts anywhere",
            arguments: Shape.allCases, [0, 4, 6, 9])
        func replaced(shape: Shape, place: Int) async throws {
            let shelf = try await open(shape)
            // Like the sheet that asks for the new name.
            let sheet = await Desk.show(Button(label: "Other"), width: 200, height: 100)
            try await Keys.focus(sheet)
            let pipeline = shelf.store.pipeline
            pipeline.selected = 1006
            pipeline.batch {
                pipeline.items.remove(id: 6)
                pipeline.items.insert(Item(id: 1006, title: "1006"), at: place)
            }
            await shelf.settle()
            await Desk.close(sheet)
            try await Keys.focus(shelf.navigation.window)
            #expect(shelf.containsFocus(1006))
            await shelf.close()
        }

        @Test("The focus stays in a row that moves", arguments: Shape.allCases)
        func moved(shape: Shape) async throws {
            let shelf = try await open(shape)
            let pipeline = shelf.store.pipeline
            pipeline.batch {
                pipeline.items.remove(id: 6)
                pipeline.items.insert(Item(id: 6, title: "6"), at: 2)
            }
            await shelf.settle()
            #expect(shelf.containsFocus(6))
            await shelf.close()
        }

        @Test(
            "The focus moves to a visible row if the user has scrolled away from the removed one",
            arguments: Shape.allCases)
        func unseen(shape: Shape) async throws {
            let shelf = try await open(shape)
            shelf.rows.offset = 4000
            await shelf.settle()
            shelf.store.pipeline.batch {
                shelf.store.pipeline.selected = nil
                shelf.store.pipeline.items.remove(id: 6)
            }
            await shelf.settle()
            #expect(shelf.rows.offset > 3000)
            let seen = (0..<500).filter { shelf.rows.cells.extent(of: $0) != nil }
            #expect(seen.contains { shelf.containsFocus($0) }, "\(seen)")
            await shelf.close()
        }

        @Test("The focus stays in the list when all rows are replaced", arguments: Shape.allCases)
        func others(shape: Shape) async throws {
            let shelf = try await open(shape)
            shelf.store.pipeline.items.items = (1000..<1100).map { Item(id: $0, title: "\($0)") }
            await shelf.settle()
            #expect(WidgetTree.holdsFocus(shelf.rows))
            await shelf.close()
        }
    }
}
