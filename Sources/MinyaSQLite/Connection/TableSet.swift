// SPDX-License-Identifier: Apache-2.0

/// A set of tables, as a bit mask.
struct TableSet: Sendable, Equatable {
    private(set) var bits: UInt64

    static let none = TableSet(bits: 0)
    static let all = TableSet(bits: .max)

    /// Creates a set with one table.
    ///
    /// Tables from number 63 on share a bit, which at worst causes additional notifications.
    init(table number: Int) { bits = 1 << UInt64(min(number, 63)) }

    private init(bits: UInt64) { self.bits = bits }

    var isEmpty: Bool { bits == 0 }

    mutating func formUnion(_ other: TableSet) { bits |= other.bits }

    func overlaps(_ other: TableSet) -> Bool { bits & other.bits != 0 }
}

/// What a statement uses, as determined when it was prepared.
struct TablesUsed {
    var reads = TableSet.none
    var writes = TableSet.none
    var writesRows = false
    /// Whether it creates, alters, drops or analyses a table, a view, an index or a trigger.
    var makesTables = false

    /// Whether it only inserts, updates or deletes rows.
    var changesRows: Bool { writesRows && !makesTables }

    mutating func formUnion(_ other: TablesUsed) {
        reads.formUnion(other.reads)
        writes.formUnion(other.writes)
    }
}
