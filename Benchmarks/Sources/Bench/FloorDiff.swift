// SPDX-License-Identifier: Apache-2.0

/// Computes the differences between two lists, by iterating over both with a hash map.
final class FloorDiff<Row: Identifiable & Equatable> {
    private(set) var rows: [Row]
    private(set) var updated = 0
    private(set) var added = 0
    private(set) var removed = 0

    init(_ rows: [Row]) { self.rows = rows }

    /// Assigns the rows and counts the changes.
    func assign(_ new: [Row]) {
        var old: [Row.ID: Int] = [:]
        old.reserveCapacity(rows.count)
        for (position, row) in rows.enumerated() { old[row.id] = position }
        var met = 0
        for row in new {
            if let position = old[row.id] {
                met += 1
                if rows[position] != row { updated += 1 }
            } else {
                added += 1
            }
        }
        removed += rows.count - met
        rows = new
    }
}

/// A hand-written list with an index, which notifies its observers of each edit.
final class FloorRows<Row: Identifiable & Equatable> {
    var observers: [(Row.ID) -> Void] = []
    private var rows: [Row]
    private var positions: [Row.ID: Int] = [:]

    init(_ rows: [Row]) {
        self.rows = rows
        index()
    }

    /// Rebuilds the index of all rows.
    func index() {
        positions = [:]
        positions.reserveCapacity(rows.count)
        for (position, row) in rows.enumerated() { positions[row.id] = position }
    }

    func update(id: Row.ID, _ body: (inout Row) -> Void) {
        guard let position = positions[id] else { return }
        let before = rows[position]
        body(&rows[position])
        guard rows[position] != before else { return }
        for observer in observers { observer(id) }
    }

    /// Inserts rows at the beginning, without updating the index.
    func prepend(contentsOf new: [Row]) {
        rows.insert(contentsOf: new, at: 0)
        for observer in observers { observer(new[0].id) }
    }

    /// Assigns the rows, and notifies the observers if they differ.
    ///
    /// Equal rows are assigned, too. Otherwise, when two arrays alternate, every second assignment
    /// would compare an array with itself, which Swift does by address alone.
    func assign(_ new: [Row]) {
        let isSame = rows == new
        rows = new
        guard !isSame else { return }
        for observer in observers { observer(new[0].id) }
    }
}
