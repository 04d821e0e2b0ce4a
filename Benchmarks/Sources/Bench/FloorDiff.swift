// SPDX-License-Identifier: Apache-2.0

/// What is different between two lists, by a walk over both with a hash map.
final class FloorDiff<Row: Identifiable & Equatable> {
    private(set) var rows: [Row]
    private(set) var updated = 0
    private(set) var added = 0
    private(set) var removed = 0

    init(_ rows: [Row]) { self.rows = rows }

    /// Takes the rows and counts what changed.
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

/// A list with an index, as it is written by hand: it tells its observers of each edit.
final class FloorRows<Row: Identifiable & Equatable> {
    var observers: [(Row.ID) -> Void] = []
    private var rows: [Row]
    private var positions: [Row.ID: Int] = [:]

    init(_ rows: [Row]) {
        self.rows = rows
        index()
    }

    /// Finds each row's position anew.
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

    /// Lets rows in before the others; their positions are found with the next look-up.
    func prepend(contentsOf new: [Row]) {
        rows.insert(contentsOf: new, at: 0)
        for observer in observers { observer(new[0].id) }
    }

    /// Takes the rows, and tells its observers if they differ.
    ///
    /// Equal ones are taken, too: else every second assignment of two arrays by turns would find its
    /// own array, which Swift compares by address alone.
    func assign(_ new: [Row]) {
        let isSame = rows == new
        rows = new
        guard !isSame else { return }
        for observer in observers { observer(new[0].id) }
    }
}
