// SPDX-License-Identifier: Apache-2.0

import HostConformance
import Minya
import MinyaUIKit
import Testing

@MainActor @Suite("Batch updates of a table")
struct BatchUpdatesTests {
    private let list = BoundList()

    init() { list.store.rows.items = (1...5).map { Row(id: $0) } }

    @Test("Rows are deleted at their former positions and inserted at their new ones")
    func deletesAndInserts() {
        list.store.batch {
            list.store.rows.remove(id: 2)
            list.store.rows.remove(id: 5)
            list.store.rows.prepend(contentsOf: [Row(id: 6)])
        }
        #expect(list.table.last == BatchUpdates(deleted: [1, 4], inserted: [0]))
        #expect(list.fault == nil)
    }

    @Test("A row that moves and changes is moved, and shown again after the batch")
    func movesAndChanges() {
        list.store.batch {
            list.store.rows.move(from: 0, to: 3)
            list.store.rows.update(id: 1) { $0.text = "moved" }
        }
        #expect(list.table.last.deleted.isEmpty && list.table.last.inserted.isEmpty)
        #expect(list.table.last.moved.contains { $0 == .init(from: 0, to: 3) })
        #expect(list.table.last.changed.contains(3))
        #expect(list.fault == nil)
    }

    @Test("A row that only changes is neither deleted nor inserted")
    func changes() {
        list.store.rows.update(id: 4) { $0.text = "changed" }
        #expect(list.table.last == BatchUpdates(changed: [3]))
        #expect(list.table.last.isInPlace)
        #expect(list.fault == nil)
    }

    @Test("A change that does not fit the rows replaces all of them, which is legal")
    func unfitting() {
        var shown = ShownRows<Int>()
        let change = RowsChange<Int>(splices: [RowsSplice(position: 7, removed: 2, added: 1)])
        let updates = shown.apply(
            change, count: 2, new: { $0.map { $0 } }, position: { $0 })
        #expect(updates == BatchUpdates(inserted: [0, 1]))
        #expect(shown.ids == [0, 1])
        let next = shown.apply(change, count: 1, new: { $0.map { $0 + 5 } }, position: { $0 })
        #expect(next == BatchUpdates(deleted: [0, 1], inserted: [0]) && shown.ids == [5])
    }

    @Test("Random edits are legal, and each cell shows its row")
    func random() {
        for seed in 0..<cases(500, of: 100_000) {
            let list = BoundList()
            var edits = RandomEdits(seed: seed)
            for _ in 0..<8 { edits.edit(list.store) }
            guard let fault = list.fault else { continue }
            Issue.record("Seed \(seed): \(fault)")
            return
        }
    }
}
