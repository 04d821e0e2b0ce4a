// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import MinyaUIKit

final class ListPipeline: Pipeline {
    var rows = Rows<Row>()
}

/// A list that is bound to rows, as a table on UIKit is.
@MainActor
final class BoundList: Observing {
    let lifetime = Lifetime()
    let store = StoreEnd(ListPipeline())
    private(set) var table = StrictTable()
    private(set) var shown = ShownRows<Int>()
    private(set) var last = BatchUpdates()

    init() {
        let end = store.view
        end.observe(\.rows, by: self) { list, change in list.apply(change, end.rows) }
    }

    var rows: [Row] { store.view.rows.items }

    private func apply(_ change: RowsChange<Int>, _ rows: RowsReader<Row>) {
        let before = shown.ids
        last = shown.apply(
            change, count: rows.count, new: { rows[$0].map(\.id) },
            position: { rows.index(id: $0) })
        table.perform(last, rows: rows.items)
        for (position, id) in before.enumerated() {
            guard let now = ShownRows<Int>.position(after: change, of: position) else { continue }
            if shown.ids[now] != id { faults.append("row \(id) is not at \(now)") }
        }
    }

    private var faults: [String] = []

    /// The first fault of what was shown; nil if everything was right.
    var fault: String? {
        if let fault = table.fault ?? faults.first { return fault }
        if shown.ids != rows.map(\.id) { return "other ids than the list" }
        return table.cells == rows ? nil : "the cells show \(table.cells), not \(rows)"
    }
}

/// Random edits of a list, from a seed.
@MainActor
struct RandomEdits {
    var numbers: SeededNumbers
    private var next = 0

    init(seed: Int) { numbers = SeededNumbers(UInt64(seed)) }

    private mutating func fresh(_ count: Int) -> [Row] {
        (0..<count).map { _ in
            next += 1
            return Row(id: next)
        }
    }

    /// Makes one to four edits, which are delivered as one change.
    mutating func edit(_ store: StoreEnd<ListPipeline>) {
        var edits = self
        store.batch {
            for _ in 0...edits.numbers.below(4) { edits.editOnce(store) }
        }
        self = edits
    }

    private mutating func editOnce(_ store: StoreEnd<ListPipeline>) {
        let rows = store.view.rows.items
        guard !rows.isEmpty else {
            return store.rows.append(contentsOf: fresh(1 + numbers.below(6)))
        }
        let (one, other) = (numbers.below(rows.count), numbers.below(rows.count))
        switch numbers.below(10) {
        case 0: store.rows.append(contentsOf: fresh(numbers.below(4)))
        case 1: store.rows.prepend(contentsOf: fresh(1 + numbers.below(4)))
        case 2: store.rows.insert(contentsOf: fresh(1 + numbers.below(3)), at: one)
        case 3: store.rows.remove(id: rows[one].id)
        case 4: store.rows.removeSubrange(min(one, other)..<max(one, other))
        case 5: store.rows.update(id: rows[one].id) { $0.text += "." }
        case 6: store.rows.move(from: one, to: other)
        case 7:
            store.rows.move(from: one, to: other)
            store.rows.update(id: rows[one].id) { $0.text += "!" }
        case 8: store.rows.items = rows.shuffled(using: &numbers)
        default:
            var assigned = rows
            for position in assigned.indices where numbers.below(3) == 0 {
                assigned[position].text += "?"
            }
            assigned.removeAll { $0.id % 5 == 0 }
            assigned.insert(contentsOf: fresh(2), at: numbers.below(assigned.count + 1))
            store.rows.items = assigned
        }
    }
}
