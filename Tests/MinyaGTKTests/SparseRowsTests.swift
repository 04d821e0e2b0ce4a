// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaLists
import Testing

@testable import MinyaGTK

extension AllGTKTests {
    @MainActor @Suite("Lists with cells only around the visible rows")
    struct SparseRows {
        private let window: LinesWindow
        private var store: LinesStore { window.store }
        private var list: AnyRowsListView { window.list }

        init() async throws {
            window = try await LinesWindow(
                LinesView.self, \.list, (0..<400).map { Self.row($0) }, frames: 4)
        }

        /// A row of one to nine lines.
        private static func row(_ id: Int, _ mark: String = "line") -> AnyRow {
            let count = (id &* 7 & 0xff) % 9 + 1
            let lines = (0..<count).map { "\(mark) \($0) of \(id)" }
            return AnyRow(Line(id: id, text: lines.joined(separator: "\n")))
        }

        private func id(_ id: Int) -> RowID { RowID(id, of: Line.self) }

        /// The visible rows that have no cell.
        private var blank: [RowID] {
            list.list.placesInSight.map(\.id)
                .filter { list.cells.cell(for: $0)?.holder.isFilled != true }
        }

        private func count(where isMeant: (AnyRowView) -> Bool) -> Int {
            var count = 0
            list.cells.forEachCell { count += isMeant($0) ? 1 : 0 }
            return count
        }

        @Test("Few rows have a cell, but each visible row has one in each painted frame")
        func few() async throws {
            #expect(blank.isEmpty)
            var most = 0
            for step in 0..<150 {
                // As fast as kinetic scrolling, and now and then by a page.
                list.offset += step % 10 == 9 ? 500 : 120
                await window.paint()
                #expect(blank.isEmpty, "in step \(step)")
                most = max(most, count { $0.holder.isFilled })
            }
            #expect(list.offset > 10_000)
            #expect(count { _ in true } > 150)
            #expect(most < 90)
            // Cells that are now far from the visible rows are released, two in each frame.
            list.offset = 200
            await window.paint(60)
            #expect(blank.isEmpty)
            #expect(count { $0.holder.isFilled } < 60)
            #expect(count { $0.holder.isFilled != ($0.children.count == 1) } == 0)
            await window.close()
        }

        @Test("Visible rows have cells after a jump to any row", arguments: [3, 60, 150, 399])
        func jumps(place: Int) async throws {
            for row in [place, 0, place] {
                #expect(list.reveal(id(row)))
                await window.paint(2)
                #expect(blank.isEmpty)
                #expect(list.list.placesInSight.contains { $0.id == id(row) })
                list.offset = Double(row) * 40
                await window.paint(2)
                #expect(blank.isEmpty)
            }
            await window.close()
        }

        @Test("Visible rows stay in place when rows without cells are inserted above them")
        func keeps() async throws {
            for round in 1...6 {
                list.offset += 300
                await window.paint(3)
                let (row, y, _) = try #require(list.list.placesInSight.first { $0.y >= 0 })
                store.pipeline.rows.prepend(
                    contentsOf: (1...50).map { Self.row(-1_000 * round + $0) })
                for _ in 0..<12 {
                    await window.paint()
                    let now = list.list.placesInSight.first { $0.id == row }?.y
                    #expect(now.map { abs($0 - y) <= 2 } == true, "in round \(round)")
                }
                // Scrolling up over the inserted rows moves all rows by the same distance.
                var wanted = y
                for _ in 0..<8 {
                    list.offset -= 40
                    wanted += 40
                    await window.paint()
                    guard let now = list.list.placesInSight.first(where: { $0.id == row })?.y
                    else { break }
                    #expect(abs(now - wanted) <= 2, "in round \(round)")
                }
                #expect(blank.isEmpty)
            }
            await window.close()
        }

        @Test("A row that changes while it has no cell is later shown with its change")
        func changes() async throws {
            list.offset = 9_000
            await window.paint(80)
            let far = id(3)
            #expect(list.cells.cell(for: far)?.holder.isFilled != true)
            LineCell.shown = []
            store.pipeline.rows.update(id: far) { $0 = Self.row(3, "changed") }
            await window.paint(3)
            #expect(LineCell.shown.isEmpty)
            #expect(list.reveal(far))
            await window.paint(3)
            #expect(LineCell.shown.contains { $0.hasPrefix("changed") })
            #expect(blank.isEmpty)
            await window.close()
        }

        @Test("A cell is no wider than the widest row allowed, and centered")
        func width() async throws {
            list.widestRow = 220
            await window.paint(3)
            let cell = try #require(list.cells.cell(for: id(0))?.children.first)
            var bounds = graphene_rect_t()
            #expect(gtk_widget_compute_bounds(cell.pointer, list.list.pointer, &bounds) != 0)
            #expect(bounds.size.width <= 220)
            let right = Float(list.list.size.width) - bounds.origin.x - bounds.size.width
            #expect(abs(bounds.origin.x - right) <= 1)
            list.widestRow = nil
            await window.paint(3)
            #expect(cell.size.width > 300)
            await window.close()
        }
    }
}
