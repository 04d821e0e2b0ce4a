// SPDX-License-Identifier: Apache-2.0

/// The prepared statements of a connection, one for each text.
final class StatementCache {
    /// The statement that last ran from a place in the program, by a hash of the place.
    private let near: UnsafeMutablePointer<Statement?>
    /// By their bytes: strings whose characters are composed differently are equal, and not the same SQL.
    private var all: [[UInt8]: Statement] = [:]

    /// The maximum number of texts.
    ///
    /// An app has one statement for each of its operations. Only lists of values with many
    /// different lengths exceed the limit, and then the cache is emptied.
    private static let limit = 256
    private static let slots = 128

    init() {
        near = .allocate(capacity: Self.slots)
        near.initialize(repeating: nil, count: Self.slots)
    }

    deinit {
        near.deinitialize(count: Self.slots)
        near.deallocate()
    }

    /// Returns the statement that last ran from the same place, or from one that shares its slot.
    func near(_ pieces: SQLPieces) -> Statement? { near[slot(of: pieces)] }

    func statement(of text: String) -> Statement? { all[Array(text.utf8)] }

    func keep(_ statement: Statement, for pieces: SQLPieces) {
        let text = Array(statement.sql.utf8)
        if all[text] == nil {
            if all.count >= Self.limit { removeAll() }
            all[text] = statement
            statement.isKept = true
        }
        near[slot(of: pieces)] = statement
    }

    func removeAll() {
        for statement in all.values { statement.free() }
        all.removeAll()
        near.update(repeating: nil, count: Self.slots)
    }

    func widenReprepared(by anew: TablesUsed) {
        for statement in all.values { statement.widenIfReprepared(by: anew) }
    }

    private func slot(of pieces: SQLPieces) -> Int {
        // The low bits of addresses are similar.
        let shape = pieces.shape
        return Int((shape ^ shape >> 17) >> 3 & UInt(Self.slots - 1))
    }
}
