// SPDX-License-Identifier: Apache-2.0

/// A set of tables, as bits.
struct TableSet: Sendable, Equatable {
    private(set) var bits: UInt64

    static let none = TableSet(bits: 0)
    static let all = TableSet(bits: .max)

    /// A table by its number. Those beyond the 63rd share a bit: they are told too often, at worst.
    init(table number: Int) { bits = 1 << UInt64(min(number, 63)) }

    private init(bits: UInt64) { self.bits = bits }

    var isEmpty: Bool { bits == 0 }

    mutating func formUnion(_ other: TableSet) { bits |= other.bits }

    func overlaps(_ other: TableSet) -> Bool { bits & other.bits != 0 }
}

/// What a statement was found to use when it was prepared.
struct TablesUsed {
    var reads = TableSet.none
    var writes = TableSet.none
    var writesRows = false
    /// Whether it makes, changes or drops a table, a view, an index or a trigger.
    var makesTables = false

    /// Whether it inserts, updates or deletes rows, and nothing else.
    var changesRows: Bool { writesRows && !makesTables }

    mutating func formUnion(_ other: TablesUsed) {
        reads.formUnion(other.reads)
        writes.formUnion(other.writes)
    }
}

/// What a connection updates with each run of a statement, side by side in memory.
struct Tally {
    /// The tables that were read and written since the ticket was taken.
    var used = TablesUsed()
    /// Whether SQLite has prepared a statement anew and named what it uses.
    var hasFoundAnew = false
}
