// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting

/// Random edits of a list, from a seed.
@MainActor
package struct RandomEdits {
    package var numbers: SeededNumbers
    private var next = 0

    package init(seed: Int) { numbers = SeededNumbers(UInt64(seed)) }

    private mutating func fresh(_ count: Int) -> [Row] {
        (0..<count).map { _ in
            next += 1
            return Row(id: next)
        }
    }

    /// Makes one to four edits, which are delivered as one change.
    package mutating func edit(_ store: StoreEnd<RoomPipeline>) {
        var edits = self
        store.batch {
            for _ in 0...edits.numbers.below(4) { edits.editOnce(store) }
        }
        self = edits
    }

    private mutating func editOnce(_ store: StoreEnd<RoomPipeline>) {
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
