// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Held keys", .enabled(if: Keys.areThere))
    struct HeldKey {
        @Test("A held arrow key keeps the row that it reaches in view", arguments: Shape.allCases)
        func inSight(shape: Shape) async throws {
            let shelf = try await Shelf(shape, 2000)
            try await Keys.focus(shelf.navigation.window)
            #expect(shelf.rows.cells.grabFocus())
            let height = shelf.rows.cells.size.height
            for step in 1...40 {
                try await Keys.pressAtOnce("Down", "Down")
                await shelf.settle()
                let id = try #require(shelf.store.pipeline.selected)
                #expect(id == step * (shape == .grid ? 10 : 2))
                let row = try #require(shelf.rows.cells.extent(of: id), "step \(step)")
                #expect(row.y >= 0 && row.y + row.height <= height, "step \(step)")
            }
            await shelf.close()
        }

        @Test("A key that does not move the focus does not scroll", arguments: Shape.allCases)
        func elsewhere(shape: Shape) async throws {
            let shelf = try await Shelf(shape)
            try await Keys.focus(shelf.navigation.window)
            #expect(shelf.rows.cells.grabFocus())
            try await Keys.press("Down")
            shelf.rows.offset = 1000
            await shelf.settle()
            try await Keys.press("Control_L", "F5")
            await shelf.settle()
            #expect(shelf.rows.offset == 1000)
            await shelf.close()
        }
    }
}
