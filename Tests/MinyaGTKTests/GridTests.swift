// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import Minya
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Grids")
    struct Grid {
        private let application = Desk.application
        private let stage = Stage()

        /// Opens a page of items.
        private func open(_ count: Int = 60) async -> (GTKNavigation, ItemsView, ItemsStore) {
            let navigation = GTKNavigation(Desk.application, title: "Test", width: 600, height: 400)
            stage.mediator.open(.items, count, in: navigation)
            navigation.window.present()
            let view = stage.views.last
            let store = stage.stores.last
            guard let view, let store else { preconditionFailure("The mediator opened no scene") }
            _ = await Desk.pump { count == 0 || view.grid.grid.cell(for: 0) != nil }
            await Desk.pump(for: .milliseconds(80))
            return (navigation, view, store)
        }

        @Test("A changed row is shown in its own cell, without a splice")
        func updatesInPlace() async throws {
            let (navigation, view, store) = await open()
            let cell = try #require(view.grid.grid.cell(for: 2))
            let binds = view.binds
            store.pipeline.items.update(id: 2) { $0.title = "new" }
            #expect(view.grid.grid.cell(for: 2) === cell)
            #expect(cell.text == "new")
            #expect(view.binds == binds + 1)
            store.pipeline.items.update(id: 59) { $0.title = "far away" }
            #expect(view.binds <= binds + 2)
            await Desk.close(navigation.window)
        }

        @Test(
            "A grid scrolls to any of 50,000 rows, and reports only rows that come into view")
        func sight() async throws {
            let (navigation, view, _) = await open(50_000)
            var seen: Set<Int> = []
            view.grid.onRowsInSight = { seen.formUnion($0) }
            view.grid.grid.scroll(to: 49_999)
            #expect(await Desk.pump { seen.contains(49_999) })
            #expect(view.grid.grid.cell(for: 49_999) != nil)
            #expect(!seen.contains(25_000) && seen.count < 1_000)
            await Desk.close(navigation.window)
        }

        @Test("The grid follows rows that are inserted, removed, moved and changed in one write")
        func splices() async throws {
            let (navigation, view, store) = await open()
            var random = Seeded(7)
            var fresh = 1_000
            for _ in 0..<40 {
                var items = store.pipeline.items.items
                for _ in 0..<Int.random(in: 1...5, using: &random) {
                    let at = Int.random(in: 0..<items.count, using: &random)
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0: items.insert(Item(id: fresh, title: "\(fresh)"), at: at)
                    case 1 where items.count > 20: items.remove(at: at)
                    case 2: items.swapAt(at, items.count - 1 - at)
                    default: items[at].title += "*"
                    }
                    fresh += 1
                }
                store.pipeline.items.items = items
                for item in items {
                    guard let cell = view.grid.grid.cell(for: item.id) else { continue }
                    #expect(cell.text == item.title)
                }
                #expect(view.grid.grid.model.count == items.count)
                #expect(
                    (0..<items.count).compactMap { view.grid.grid.model.id(at: $0) }
                        == items.map(\.id))
            }
            view.grid.offset = 0
            await Desk.pump(for: .milliseconds(100))
            let first = try #require(store.pipeline.items.items.first)
            #expect(view.grid.grid.cell(for: first.id)?.text == first.title)
            await Desk.close(navigation.window)
        }

        @Test("A row that one batch removes and inserts with changes is shown with them")
        func splicedAndChanged() async throws {
            let (navigation, view, store) = await open(6)
            store.pipeline.batch {
                store.pipeline.items.remove(id: 2)
                store.pipeline.items.insert(Item(id: 2, title: "new"), at: 2)
            }
            #expect(view.grid.grid.cell(for: 2)?.text == "new")
            await Desk.close(navigation.window)
        }

        @Test("More rows are requested while the end is near, and not while it is far")
        func edge() async {
            let (navigation, _, store) = await open(0)
            #expect(store.wishes == 0)
            store.pipeline.items.append(contentsOf: (0..<5).map { Item(id: $0, title: "\($0)") })
            #expect(await Desk.pump { store.wishes == 1 })
            store.pipeline.items.append(contentsOf: (5..<10).map { Item(id: $0, title: "\($0)") })
            #expect(await Desk.pump { store.wishes == 2 })
            store.pipeline.items.append(
                contentsOf: (10..<500).map { Item(id: $0, title: "\($0)") })
            await Desk.pump(for: .milliseconds(200))
            #expect(store.wishes == 2)
            stage.views.last?.grid.offset = 1e9
            #expect(await Desk.pump { store.wishes == 3 })
            await Desk.close(navigation.window)
        }

        @Test("Arrow keys move between cells, and Enter activates one", .enabled(if: Keys.areThere))
        func keyboard() async throws {
            let (navigation, view, store) = await open()
            try await Keys.focus(navigation.window)
            #expect(view.grid.grid.grabFocus())
            try await Keys.press("Right", "Right", "Return")
            #expect(await Desk.pump { store.chosen == [2] })
            try await Keys.press("Left", "Return")
            #expect(await Desk.pump { store.chosen == [2, 1] })
            try await Keys.press("Down", "Return")
            #expect(await Desk.pump { store.chosen.count == 3 })
            #expect((store.chosen.last ?? 0) > 2)
            await Desk.close(navigation.window)
        }

        @Test("100,000 rows need no more row objects than 1,000")
        func isLazy() async {
            var objects: [Int] = []
            for count in [1_000, 100_000] {
                let (navigation, view, _) = await open(count)
                objects.append(view.grid.grid.model.liveObjects)
                await Desk.close(navigation.window)
            }
            #expect(objects[0] == objects[1])
            #expect(objects[0] < 500)
        }
    }

    @MainActor @Suite("Entries bound to a field")
    struct FieldAndEntry {
        private let application = Desk.application

        @Test("An entry and its field stay in sync both ways, without an echo")
        func binding() {
            let stage = Stage()
            let navigation = GTKNavigation(Desk.application, title: "Test")
            stage.mediator.open(.items, 3, in: navigation)
            guard let view = stage.views.last, let store = stage.stores.last else { return }
            #expect(view.search.text == "first")
            var changes: [String] = []
            let write = view.search.onChange
            view.search.onChange = {
                changes.append($0)
                write?($0)
            }
            store.pipeline.query = "by store"
            #expect(view.search.text == "by store")
            #expect(changes == [])
            #expect(store.queries == [])
            var end = gint(8)
            gtk_editable_insert_text(OpaquePointer(view.search.pointer), "!", -1, &end)
            #expect(changes == ["by store!"])
            #expect(store.queries == ["by store!"])
            #expect(store.pipeline.query == "by store!")
            navigation.window.close()
        }
    }
}
