// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import Testing

@testable import MinyaGTK

extension AllGTKTests {
    @MainActor @Suite("A list that keeps its place has cells only around what is seen")
    struct SparseRows {
        let mediator = Mediator()
        let navigation: GTKNavigation
        let store: LinesStore
        let list: AnyRowsListView
        /// GDK complains of a frame that it gave up, which is not painted.
        private let complaints = GLibLog.counts

        init() async throws {
            mediator.register(
                .lines, view: LinesView.self, controller: LinesController.self,
                store: LinesStore.self)
            navigation = GTKNavigation(Desk.application, title: "Test", width: 400, height: 500)
            mediator.open(.lines, (), in: navigation)
            store = try #require(navigation.scenes.first?.store as? LinesStore)
            list = try #require(navigation.scenes.first?.view as? LinesView).list
            list.keepsPlace = true
            store.pipeline.rows.items = (0..<400).map { Self.row($0) }
            navigation.window.present()
            await paint(4)
        }

        /// A row of one to nine lines.
        private static func row(_ id: Int, _ mark: String = "line") -> AnyRow {
            let count = (id &* 7 & 0xff) % 9 + 1
            let lines = (0..<count).map { "\(mark) \($0) of \(id)" }
            return AnyRow(Line(id: id, text: lines.joined(separator: "\n")))
        }

        private func paint(_ frames: Int = 1) async {
            for _ in 0..<frames {
                var isPainted = false
                navigation.window.afterNextPaint { isPainted = true }
                gtk_widget_queue_draw(navigation.window.pointer)
                _ = await Desk.pump { isPainted }
            }
        }

        private func id(_ id: Int) -> RowID { RowID(id, of: Line.self) }

        /// The rows in sight that have no cell.
        private var blank: [RowID] {
            list.list.placesInSight.map(\.id)
                .filter { list.cells.cell(for: $0)?.holder.isFilled != true }
        }

        private func count(where isMeant: (RowPlace) -> Bool) -> Int {
            var count = 0
            list.cells.forEachCell { count += isMeant($0) ? 1 : 0 }
            return count
        }

        private func close() async {
            #expect(GLibLog.counts == complaints)
            await Desk.close(navigation.window)
        }

        @Test("and none that is in sight is without one in a frame that is painted")
        func few() async throws {
            #expect(blank.isEmpty)
            var most = 0
            for step in 0..<150 {
                // As fast as a person who throws it, and now and then from page to page.
                list.offset += step % 10 == 9 ? 500 : 120
                await paint()
                #expect(blank.isEmpty, "in step \(step)")
                most = max(most, count { $0.holder.isFilled })
            }
            #expect(list.offset > 10_000)
            #expect(count { _ in true } > 150)
            #expect(most < 90)
            // Those that are far away now go two a frame.
            list.offset = 200
            await paint(60)
            #expect(blank.isEmpty)
            #expect(count { $0.holder.isFilled } < 60)
            #expect(count { $0.holder.isFilled != ($0.children.count == 1) } == 0)
            await close()
        }

        @Test("also where it is gone to at once", arguments: [3, 60, 150, 399])
        func jumps(place: Int) async throws {
            for row in [place, 0, place] {
                #expect(list.reveal(id(row)))
                await paint(2)
                #expect(blank.isEmpty)
                #expect(list.list.placesInSight.contains { $0.id == id(row) })
                list.offset = Double(row) * 40
                await paint(2)
                #expect(blank.isEmpty)
            }
            await close()
        }

        @Test("and what is read stays where it is when rows come above that have none yet")
        func keeps() async throws {
            for round in 1...6 {
                list.offset += 300
                await paint(3)
                let (row, y, _) = try #require(list.list.placesInSight.first { $0.y >= 0 })
                store.pipeline.rows.prepend(
                    contentsOf: (1...50).map { Self.row(-1_000 * round + $0) })
                for _ in 0..<12 {
                    await paint()
                    let now = list.list.placesInSight.first { $0.id == row }?.y
                    #expect(now.map { abs($0 - y) <= 2 } == true, "in round \(round)")
                }
                // Up over them, by as much as is scrolled.
                var wanted = y
                for _ in 0..<8 {
                    list.offset -= 40
                    wanted += 40
                    await paint()
                    guard let now = list.list.placesInSight.first(where: { $0.id == row })?.y
                    else { break }
                    #expect(abs(now - wanted) <= 2, "in round \(round)")
                }
                #expect(blank.isEmpty)
            }
            await close()
        }

        @Test("a row that changed while it had none is shown as it is then")
        func changes() async throws {
            list.offset = 9_000
            await paint(80)
            let far = id(3)
            #expect(list.cells.cell(for: far)?.holder.isFilled != true)
            LineCell.shown = []
            store.pipeline.rows.update(id: far) { $0 = Self.row(3, "changed") }
            await paint(3)
            #expect(LineCell.shown.isEmpty)
            #expect(list.reveal(far))
            await paint(3)
            #expect(LineCell.shown.contains { $0.hasPrefix("changed") })
            #expect(blank.isEmpty)
            await close()
        }

        @Test("and is no wider than it may be, in the middle of the list")
        func width() async throws {
            list.widestRow = 220
            await paint(3)
            let cell = try #require(list.cells.cell(for: id(0))?.children.first)
            var bounds = graphene_rect_t()
            #expect(gtk_widget_compute_bounds(cell.pointer, list.list.pointer, &bounds) != 0)
            #expect(bounds.size.width <= 220)
            let right = Float(list.list.size.width) - bounds.origin.x - bounds.size.width
            #expect(abs(bounds.origin.x - right) <= 1)
            list.widestRow = nil
            await paint(3)
            #expect(cell.size.width > 300)
            await close()
        }
    }
}
