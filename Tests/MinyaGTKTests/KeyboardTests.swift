// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Tab among rows", .enabled(if: Keys.areThere))
    struct KeyboardAmongRows {
        @Test("Tab leaves a list or a grid, however many rows it has", arguments: Shape.allCases)
        func leaves(shape: Shape) async throws {
            let shelf = try await Shelf(shape, width: 1_100)
            let other = try await shelf.openBeside(500)
            let window = shelf.navigation.window
            let target = try #require(gtk_widget_get_root(shelf.rows.pointer))
            try await Keys.focus(window)
            #expect(shelf.rows.cells.grabFocus())
            await shelf.settle()
            func keyboard(isIn widget: Widget) -> Bool {
                gtk_root_get_focus(target).map {
                    gtk_widget_is_ancestor($0, widget.pointer) != 0
                } ?? false
            }
            #expect(keyboard(isIn: shelf.rows))
            try await Keys.press("Tab")
            #expect(!keyboard(isIn: shelf.rows))
            for _ in 0..<4 where !keyboard(isIn: other.rows) { try await Keys.press("Tab") }
            #expect(keyboard(isIn: other.rows))
            try await Keys.press("shift+Tab")
            #expect(!keyboard(isIn: other.rows))
            for _ in 0..<4 where !keyboard(isIn: shelf.rows) { try await Keys.press("shift+Tab") }
            #expect(keyboard(isIn: shelf.rows))
            try await Keys.press("Down")
            #expect(keyboard(isIn: shelf.rows))
            await shelf.close()
        }
    }
}
