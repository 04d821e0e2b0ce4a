// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Minya

/// Edits a list and a plain array alike, by seeded chance.
@MainActor
final class RandomRowsEdits {
    var numbers: SeededNumbers
    var expected: [Row] = []
    private var nextID = 0

    init(seed: UInt64) { numbers = SeededNumbers(seed) }

    private func fresh(_ count: Int) -> [Row] {
        (0..<count).map { _ in
            nextID += 1
            return Row(nextID, "new")
        }
    }

    private func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }

    func edit(_ store: StoreEnd<PagePipeline>) {
        switch below(12) {
        case 0: append(store, fresh(below(5)))
        case 1:
            let rows = fresh(below(5))
            expected.insert(contentsOf: rows, at: 0)
            store.rows.prepend(contentsOf: rows)
        case 2, 3:
            let rows = fresh(1 + below(3))
            let position = below(expected.count + 1)
            expected.insert(contentsOf: rows, at: position)
            store.rows.insert(contentsOf: rows, at: position)
        case 4, 5: remove(store)
        case 6, 7: update(store)
        case 8: move(store)
        case 9: assignEdited(store)
        case 10:
            expected.shuffle(using: &numbers)
            store.rows.items = expected
        default:
            // Rows that are there already: all are refused.
            append(store, Array(expected.prefix(2)), isRepeated: true)
        }
    }

    private func append(
        _ store: StoreEnd<PagePipeline>, _ rows: [Row], isRepeated: Bool = false
    ) {
        if !isRepeated { expected += rows }
        store.rows.append(contentsOf: rows)
    }

    private func remove(_ store: StoreEnd<PagePipeline>) {
        guard !expected.isEmpty else { return }
        let row = expected.remove(at: below(expected.count))
        #expect(store.rows.remove(id: row.id) == row)
    }

    private func update(_ store: StoreEnd<PagePipeline>) {
        guard !expected.isEmpty else { return }
        let position = below(expected.count)
        let text = "text \(below(3))"
        expected[position].text = text
        store.rows.update(id: expected[position].id) { $0.text = text }
    }

    private func move(_ store: StoreEnd<PagePipeline>) {
        guard !expected.isEmpty else { return }
        let row = expected.remove(at: below(expected.count))
        let position = below(expected.count + 1)
        expected.insert(row, at: position)
        store.rows.move(id: row.id, to: position)
    }

    /// A whole array with rows gone, changed, swapped, added and repeated.
    private func assignEdited(_ store: StoreEnd<PagePipeline>) {
        var rows = expected.filter { _ in below(5) > 0 }
        for position in rows.indices where below(4) == 0 { rows[position].text = "edited" }
        if rows.count > 3 { rows.swapAt(below(rows.count), below(rows.count)) }
        let added = fresh(below(4))
        rows.insert(contentsOf: added, at: below(rows.count + 1))
        expected = rows
        if let row = rows.first { rows.append(Row(row.id, "a second one")) }
        store.rows.items = rows
    }
}
