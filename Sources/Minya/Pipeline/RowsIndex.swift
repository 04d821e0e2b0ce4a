// SPDX-License-Identifier: Apache-2.0

/// Where each id of a list is, kept through edits without being rebuilt for each.
///
/// The dictionary maps an id to a key; a row's position is near its key less `base`. Rows that
/// come or go at either end move `base` alone. An edit in the middle leaves later keys off by
/// what it added or removed: `drift` bounds by how much, and a look-up searches that far around.
/// Past a bound the index is built anew when next asked. It is not built before it is asked.
///
/// A list whose ids are numbers in order, as a database's keys are, needs no dictionary: see
/// `RowsIndex+Order.swift`.
@usableFromInline
struct RowsIndex<ID: Hashable> {
    @usableFromInline var keys: [ID: Int] = [:]
    @usableFromInline var base = 0
    @usableFromInline var drift = 0
    @usableFromInline var isBuilt = false
    @usableFromInline var order: Order?

    /// The most steps a look-up searches to either side before a rebuild is cheaper.
    @usableFromInline static var mostDrift: Int { @inlinable get { 64 } }

    @inlinable init() {}

    // MARK: - Asking

    /// The position of a row: O(1), and O(n) for the first question after a large edit.
    @inlinable
    mutating func position<Row: Identifiable>(of id: ID, in rows: [Row]) -> Int?
    where Row.ID == ID {
        if let order { return Self.search(for: id, in: rows, order) }
        build(rows)
        guard let key = keys[id] else { return nil }
        let near = key - base
        if rows.indices.contains(near), rows[near].id == id { return near }
        var step = 1
        while step <= drift {
            if rows.indices.contains(near - step), rows[near - step].id == id {
                return near - step
            }
            if rows.indices.contains(near + step), rows[near + step].id == id {
                return near + step
            }
            step += 1
        }
        return nil
    }

    @inlinable
    mutating func contains<Row: Identifiable>(_ id: ID, in rows: [Row]) -> Bool
    where Row.ID == ID {
        if let order { return Self.search(for: id, in: rows, order) != nil }
        build(rows)
        return keys[id] != nil
    }

    @inlinable
    mutating func build<Row: Identifiable>(_ rows: [Row]) where Row.ID == ID {
        guard !isBuilt else { return }
        keys.removeAll(keepingCapacity: true)
        keys.reserveCapacity(rows.count)
        for (position, row) in rows.enumerated() { keys[row.id] = position }
        base = 0
        drift = 0
        isBuilt = true
    }

    // MARK: - Edits

    /// Takes over the keys of a whole list, whose ids are known to differ.
    @inlinable
    mutating func replace(keys: [ID: Int]) {
        self.keys = keys
        order = nil
        base = 0
        drift = 0
        isBuilt = true
    }

    /// Notes that the rows at `range` are new among `rows`.
    @inlinable
    mutating func insert<Row: Identifiable>(_ range: Range<Int>, in rows: [Row])
    where Row.ID == ID {
        if let order, !Self.isInOrder(range, in: rows, order) { forget() }
        guard isBuilt else { return }
        let added = rows[range]
        let oldCount = rows.count - range.count
        if added.startIndex == 0 {
            base -= added.count
        } else if added.startIndex < oldCount {
            drift += added.count
        }
        guard drift <= Self.mostDrift else { return forget() }
        for position in added.indices { keys[added[position].id] = position + base }
    }

    @inlinable
    mutating func remove<Row: Identifiable>(_ removed: ArraySlice<Row>, oldCount: Int)
    where Row.ID == ID {
        guard isBuilt else { return }
        for row in removed { keys[row.id] = nil }
        if removed.startIndex == 0 {
            base += removed.count
        } else if removed.endIndex < oldCount {
            drift += removed.count
            if drift > Self.mostDrift { forget() }
        }
    }

    @inlinable
    mutating func forget() {
        isBuilt = false
        order = nil
        keys = [:]
    }
}
