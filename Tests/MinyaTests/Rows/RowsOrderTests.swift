// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Minya

@MainActor @Suite("Lists whose ids are in order")
struct RowsOrderTests {
    private let page = Page()

    /// Expects that the index finds every row, and finds no unknown id.
    private func expectExact(_ comment: Comment) {
        for (position, row) in page.store.rows.items.enumerated() {
            #expect(page.store.rows.index(id: row.id) == position, comment)
        }
        for id in [Int.min, Int.max] { #expect(page.store.rows.index(id: id) == nil, comment) }
    }

    private var isOrdered: Bool { page.store.pipeline.rows.index.order != nil }

    @Test(
        "Only ascending and descending lists are in order",
        arguments: [
            (Array(0..<50), true), (Array((0..<50).reversed()), true), ([1, 3, 2], false),
            ([2, 1, 3], false), ([1, 1, 2], false), ([7], false), ([], false),
        ])
    func adopts(ids: [Int], ordered: Bool) {
        page.store.rows.items = ids.map { Row($0) }
        #expect(isOrdered == ordered)
        expectExact("\(ids)")
    }

    @Test("Edits may preserve the order", arguments: [[10, 20, 30], [30, 20, 10]])
    func keeps(ids: [Int]) {
        page.store.rows.items = ids.map { Row($0) }
        let ascends = ids[0] < ids[1]
        page.store.rows.append(Row(ascends ? 40 : 5))
        page.store.rows.prepend(contentsOf: [Row(ascends ? 5 : 40)])
        page.store.rows.insert(Row(15), at: ascends ? 2 : 3)
        page.store.rows.remove(id: 20)
        page.store.rows.update(id: 15) { $0.text = "changed" }
        #expect(isOrdered)
        expectExact("kept")
    }

    @Test(
        "After a row was inserted out of order, all rows are still found",
        arguments: [
            (0, 25), (1, 35), (2, 5), (3, 15),
        ])
    func breaks(position: Int, id: Int) {
        page.store.rows.items = [Row(10), Row(20), Row(30)]
        page.store.rows.insert(Row(id), at: position)
        #expect(!isOrdered)
        expectExact("broken")
    }

    @Test("A repeated id is rejected in an ordered list, too")
    func repeated() {
        page.store.rows.items = (0..<10).map { Row($0) }
        page.store.rows.append(contentsOf: [Row(3), Row(10)])
        #expect(page.store.rows.items.map(\.id) == Array(0...10))
        #expect(page.problems.all == [.repeatedID(slot: "PagePipeline.rows", id: "3")])
        expectExact("refused")
    }

    @Test("After a row was moved, all rows are still found")
    func moves() {
        page.store.rows.items = (0..<10).map { Row($0) }
        page.store.rows.move(id: 2, to: 8)
        expectExact("moved")
    }

    @Test("After random edits of an ordered list, the index finds every row", arguments: 0..<20)
    func random(seed: UInt64) {
        let edits = RandomRowsEdits(seed: seed)
        let start = (-40..<0).map { Row($0) }
        page.store.rows.items = start
        edits.expected = start
        for step in 0..<40 {
            edits.edit(page.store)
            expectExact("seed \(seed), step \(step)")
            #expect(page.store.rows.items == edits.expected)
        }
    }

    @Test("Edits that undo each other are not delivered")
    func undone() {
        page.store.rows.items = [Row(1)]
        let first = Listener()
        let second = Listener()
        for listener in [first, second] {
            page.view.observe(\.rows, by: listener) { $0.record($1.splices.count) }
        }
        page.store.batch {
            page.store.rows.append(Row(2))
            page.store.rows.remove(id: 2)
        }
        #expect(first.heard == ["1"])
        #expect(second.heard == ["1"])
    }

    @Test("Each observer receives exactly the edits that it has not received yet")
    func versions() {
        page.store.rows.items = [Row(1)]
        let first = Listener()
        let second = Listener()
        let late = Listener()
        let store = page.store
        let view = page.view
        // `first` edits on its second call; `late` joins inside that delivery.
        view.observe(\.rows, by: first) { listener, change in
            listener.record(change.splices)
            guard listener.heard.count == 2 else { return }
            store.rows.append(Row(3))
            view.observe(\.rows, by: late) { $0.record($1.splices) }
            store.rows.append(Row(4))
        }
        view.observe(\.rows, by: second) { $0.record($1.splices) }
        store.rows.append(Row(2))
        let one = { (position: Int, added: Int) in
            "\([RowsSplice(position: position, removed: 0, added: added)])"
        }
        #expect(first.heard == [one(0, 1), one(1, 1), one(2, 2)])
        #expect(second.heard == [one(0, 1), one(1, 3)])
        #expect(late.heard == [one(0, 3), one(3, 1)])
    }
}
