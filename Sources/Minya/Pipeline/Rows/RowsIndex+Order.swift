// SPDX-License-Identifier: Apache-2.0

extension RowsIndex {
    /// The direction in which the ids of a list are ordered.
    @usableFromInline
    enum Order {
        case ascending
        case descending

        @inlinable
        func holds(_ first: Int, _ second: Int) -> Bool {
            switch self {
            case .ascending: first < second
            case .descending: first > second
            }
        }
    }

    /// Records the order of a whole list whose ids are ordered; returns false if they are not.
    ///
    /// Such ids are unique, so nothing is hashed, which would delay the first frame of a long list.
    @inlinable
    mutating func adoptOrder<Row: Identifiable>(of rows: [Row]) -> Bool where Row.ID == ID {
        guard ID.self == Int.self, rows.count > 1 else { return false }
        let order: Order = Self.number(rows[0]) < Self.number(rows[1]) ? .ascending : .descending
        guard Self.isInOrder(rows.indices, in: rows, order) else { return false }
        forget()
        self.order = order
        return true
    }

    /// Whether the rows of a range are in order, among themselves and with their neighbours.
    @inlinable
    static func isInOrder<Row: Identifiable>(
        _ range: Range<Int>, in rows: [Row], _ order: Order
    ) -> Bool where Row.ID == ID {
        let first = max(range.lowerBound, 1)
        let last = min(range.upperBound, rows.count - 1)
        guard first <= last else { return true }
        for position in first...last
        where !order.holds(number(rows[position - 1]), number(rows[position])) {
            return false
        }
        return true
    }

    /// Returns the position of an id in an ordered list, in O(log n).
    @inlinable
    static func search<Row: Identifiable>(
        for id: ID, in rows: [Row], _ order: Order
    ) -> Int? where Row.ID == ID {
        let wanted = unsafeBitCast(id, to: Int.self)
        var low = 0
        var high = rows.count
        while low < high {
            let middle = (low + high) / 2
            if order.holds(number(rows[middle]), wanted) { low = middle + 1 } else { high = middle }
        }
        return low < rows.count && rows[low].id == id ? low : nil
    }

    /// Returns the id of a row as a number; called only if `ID` is `Int`.
    @inlinable
    static func number<Row: Identifiable>(_ row: Row) -> Int where Row.ID == ID {
        unsafeBitCast(row.id, to: Int.self)
    }
}
