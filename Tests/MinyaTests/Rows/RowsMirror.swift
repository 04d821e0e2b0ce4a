// SPDX-License-Identifier: Apache-2.0

import Minya

/// An observer of rows that keeps a copy by applying changes as they are documented.
@MainActor
final class RowsMirror: Observing {
    let lifetime = Lifetime()
    private(set) var copy: [Row] = []
    private(set) var changes: [RowsChange<Int>] = []
    /// The faults of the changes, and of the copies that they led to.
    private(set) var faults: [String] = []

    func apply(_ change: RowsChange<Int>, now: [Row]) {
        changes.append(change)
        let before = copy
        if change.isFull { copy = [] }
        var end = -1
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for splice in change.splices {
            if splice.position <= end { faults.append("\(splice) touches the previous splice") }
            guard splice.position + splice.removed <= copy.count,
                splice.position + splice.added <= now.count
            else {
                faults.append("\(splice) is out of bounds")
                break
            }
            removed.formUnion(
                copy[splice.position..<splice.position + splice.removed].map(\.id))
            added.formUnion(now[splice.position..<splice.position + splice.added].map(\.id))
            copy.replaceSubrange(
                splice.position..<splice.position + splice.removed,
                with: now[splice.position..<splice.position + splice.added])
            end = splice.position + splice.added
        }
        for id in change.updated {
            guard let row = now.first(where: { $0.id == id }),
                let position = copy.firstIndex(where: { $0.id == id })
            else {
                faults.append("updated \(id) is not in the list")
                continue
            }
            if copy[position] == row, !change.isFull {
                let old = before.first { $0.id == id }
                if old != row { faults.append("updated \(id) was also added by a splice") }
            }
            copy[position] = row
        }
        if Set(change.updated).count != change.updated.count { faults.append("updated twice") }
        if Set(change.moved).count != change.moved.count { faults.append("moved twice") }
        if Set(change.moved) != removed.intersection(added) {
            faults.append("moved is \(change.moved), not \(removed.intersection(added))")
        }
        if copy != now { faults.append("\(change) led to \(copy), not to \(now)") }
    }
}
