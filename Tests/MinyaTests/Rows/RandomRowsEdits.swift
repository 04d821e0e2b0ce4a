// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import Minya

/// Applies the same random edits, from a seed, to a list and to a plain array.
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
        switch below(17) {
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
        case 11: removeRange(store)
        case 12, 13: replaceRange(store)
        case 14: moveByPosition(store)
        case 15: removeAndAppend(store)
        default:
            // Rows that the list already holds: all are rejected.
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
        let position = below(expected.count)
        let row = expected.remove(at: position)
        let removed =
            below(2) == 0 ? store.rows.remove(id: row.id) : store.rows.remove(at: position)
        #expect(removed == row)
    }

    private func range() -> Range<Int> {
        let start = below(expected.count + 1)
        return start..<start + below(min(6, expected.count - start + 1))
    }

    private func removeRange(_ store: StoreEnd<PagePipeline>) {
        let range = range()
        expected.removeSubrange(range)
        store.rows.removeSubrange(range)
    }

    /// Replaces a range by its own rows and new ones, shuffled, and one of them changed.
    private func replaceRange(_ store: StoreEnd<PagePipeline>) {
        let range = range()
        var rows = (expected[range] + fresh(below(4))).shuffled(using: &numbers)
        if !rows.isEmpty, below(2) == 0 { rows.removeLast() }
        if !rows.isEmpty { rows[0].text = "replaced" }
        expected.replaceSubrange(range, with: rows)
        // A row that the rest of the list holds is rejected.
        if range.lowerBound > 0 { rows.append(Row(expected[0].id, "a second one")) }
        store.rows.replaceSubrange(range, with: rows)
    }

    private func moveByPosition(_ store: StoreEnd<PagePipeline>) {
        guard !expected.isEmpty else { return }
        let from = below(expected.count)
        let row = expected.remove(at: from)
        let to = below(expected.count + 1)
        expected.insert(row, at: to)
        store.rows.move(from: from, to: to)
    }

    private func removeAndAppend(_ store: StoreEnd<PagePipeline>) {
        guard !expected.isEmpty else { return }
        let row = expected.remove(at: below(expected.count))
        expected.append(row)
        store.batch {
            store.rows.remove(id: row.id)
            store.rows.append(row)
        }
    }

    private func update(_ store: StoreEnd<PagePipeline>) {
        guard !expected.isEmpty else { return }
        let position = below(expected.count)
        let text = "text \(below(3))"
        expected[position].text = text
        if below(2) == 0 {
            store.rows.update(id: expected[position].id) { $0.text = text }
        } else {
            store.rows.update(at: position) { $0.text = text }
        }
    }

    private func move(_ store: StoreEnd<PagePipeline>) {
        guard !expected.isEmpty else { return }
        let row = expected.remove(at: below(expected.count))
        let position = below(expected.count + 1)
        expected.insert(row, at: position)
        store.rows.move(id: row.id, to: position)
    }

    /// Assigns an array with removed, changed, swapped, added and repeated rows.
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
