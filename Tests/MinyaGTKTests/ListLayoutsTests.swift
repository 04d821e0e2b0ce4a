// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Layouts in each frame")
    struct ListLayouts {
        // GDK allows four layouts; at the fifth, it paints nothing and logs a warning.
        private let most = 3

        @Test(
            "Selecting a row while a page opens over the list needs at most three layouts",
            arguments: Shape.allCases)
        func opening(shape: Shape) async throws {
            let shelf = try await Shelf(shape, width: 360)
            let layouts = Layouts(shelf)
            for id in [0, 300] {
                shelf.store.pipeline.selected = id
                _ = try await shelf.openBeside(3)
                shelf.store.pipeline.selected = id + 1
                shelf.navigation.back()
                await Desk.pump(for: .milliseconds(700))
                #expect(shelf.looksSelected(id + 1))
            }
            #expect(layouts.most > 1)
            #expect(layouts.most <= most)
            await shelf.close()
        }

        @Test(
            "Swapping views needs at most three layouts, and rows of any height stay in place",
            arguments: Shape.allCases, [360, 960])
        func swapping(shape: Shape, width: Int) async throws {
            let shelf = try await Shelf(shape, width: width)
            shelf.store.pipeline.batch {
                for id in stride(from: 0, to: 500, by: 3) {
                    shelf.store.pipeline.items.update(id: id) {
                        $0.title = String(repeating: "\(id)\n", count: 4 + id % 5)
                    }
                }
            }
            await shelf.settle()
            shelf.rows.offset = 3033
            await shelf.settle()
            let first = try #require(shelf.rows.cells.firstVisible)
            let top = try #require(shelf.y(first))
            // A row that the other view would not show by itself, if the grid is the first.
            let seen = try #require((first..<500).last { isWhole($0, shelf) })
            let row = try #require(shelf.row(seen))
            #expect(gtk_widget_grab_focus(row) != 0)
            shelf.rows.cells.selectFocused()
            await shelf.settle()
            let layouts = Layouts(shelf)
            var other: (Int?, Int?)?
            for _ in 0..<3 {
                swap(shelf)
                await shelf.settle()
                #expect(isWhole(seen, shelf))
                #expect(gtk_widget_get_opacity(shelf.rows.cells.pointer) == 1)
                let now = (
                    shelf.rows.cells.firstVisible, shelf.rows.cells.firstVisible.flatMap(shelf.y)
                )
                if let other { #expect(now == other) }
                other = now
                swap(shelf)
                await shelf.settle()
                #expect(shelf.rows.cells.firstVisible == first)
                #expect(shelf.y(first) == top)
                #expect(shelf.containsFocus(seen))
            }
            #expect(layouts.most > 1)
            #expect(layouts.most <= most)
            await shelf.close()
        }

        @Test("None of these tests makes GTK log a warning")
        func noComplaints() {
            #expect(GLibLog.messages.isEmpty, "\(GLibLog.messages)")
        }

        private func swap(_ shelf: Shelf) {
            if shelf.view is ShelfGridView {
                shelf.scene.replaceView(with: ShelfListView.self)
            } else {
                shelf.scene.replaceView(with: ShelfGridView.self)
            }
        }

        private func isWhole(_ id: Int, _ shelf: Shelf) -> Bool {
            shelf.rows.cells.extent(of: id).map {
                $0.y >= 0 && $0.y + $0.height <= shelf.rows.cells.size.height
            } ?? false
        }
    }
}

/// Counts the layouts in each frame of a window.
@MainActor
private final class Layouts {
    /// The largest number of layouts in one frame.
    private(set) var most = 0
    private var frame = -1
    private var count = 0
    private var connection: SignalConnection?

    init(_ shelf: Shelf) {
        guard let clock = gtk_widget_get_frame_clock(shelf.navigation.window.pointer) else {
            return
        }
        connection = SignalConnection(
            UnsafeMutableRawPointer(clock), "layout",
            plain: { [weak self] in
                guard let self else { return }
                let now = Int(gdk_frame_clock_get_frame_counter(clock))
                count = now == frame ? count + 1 : 1
                frame = now
                most = max(most, count)
            })
    }
}
