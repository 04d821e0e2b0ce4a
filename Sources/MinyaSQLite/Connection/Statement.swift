// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

/// A prepared statement, kept for the next run of its shape.
///
/// It is a place in memory that the connection owns, not an object: counting references would be a
/// tenth of the work of inserting a row. Nobody has one for longer than its run.
@usableFromInline
struct Statement {
    private struct Record {
        // First what each run touches.
        let handle: OpaquePointer
        // Where it was last run from: the addresses of its literals, 0 for each value, and an end.
        var pattern: UnsafeMutablePointer<UInt>
        // The connection's, by its address: a checked reference would count at every row.
        let tally: UnsafeMutablePointer<Tally>
        var isRunning = false
        var isKept = false
        let isReadOnly: Bool
        var tables: TablesUsed
        let sql: String
        var rowCount = 0
        // The connection outlives its statements.
        unowned(unsafe) let connection: Connection
    }

    private let record: UnsafeMutablePointer<Record>

    private static var patternEnd: UInt { .max }

    init(_ handle: OpaquePointer, sql: String, tables: TablesUsed, on connection: Connection) {
        let pattern = UnsafeMutablePointer<UInt>.allocate(capacity: 1)
        pattern.pointee = Self.patternEnd
        record = .allocate(capacity: 1)
        record.initialize(
            to: Record(
                handle: handle, pattern: pattern, tally: connection.tally,
                isReadOnly: sqlite3_stmt_readonly(handle) != 0, tables: tables, sql: sql,
                connection: connection))
    }

    var handle: OpaquePointer { record.pointee.handle }

    /// The text, with a `?` for each value.
    var sql: String { record.pointee.sql }

    var isReadOnly: Bool { record.pointee.isReadOnly }

    /// Whether it inserts, updates or deletes rows.
    var changesRows: Bool { record.pointee.tables.changesRows }

    /// Between the first step and the reset. What is bound lies in the buffer of the SQL, which
    /// whoever runs it holds for so long.
    var isRunning: Bool { record.pointee.isRunning }

    /// Whether it stays for the next run; else its place is given back at the end of this one.
    var isKept: Bool {
        get { record.pointee.isKept }
        nonmutating set { record.pointee.isKept = newValue }
    }

    /// How many rows the last list had: the next one is likely to have as many.
    @usableFromInline var rowCount: Int {
        get { record.pointee.rowCount }
        nonmutating set { record.pointee.rowCount = newValue }
    }

    /// Gives its place back: at once, or at the end of its run.
    func letGo() {
        guard !isRunning else {
            isKept = false
            return
        }
        sqlite3_finalize(handle)
        record.pointee.pattern.deallocate()
        record.deinitialize(count: 1)
        record.deallocate()
    }
}

// MARK: - Binding

extension Statement {
    /// Binds the values; false when the statement is one of another shape.
    @inline(__always)
    func start(_ pieces: SQLPieces) throws(DatabaseError) -> Bool {
        var word = pieces.words
        let end = pieces.end
        let handle = handle
        // Its end is like no piece.
        var expected = record.pointee.pattern
        var parameter: Int32 = 0
        while word < end {
            let (kind, count, content) = SQLPieces.piece(at: word)
            let literal = expected.pointee
            expected += 1
            if kind == SQLBuffer.Kind.literal {
                guard literal == UInt(content.pointee) else { return false }
                word += 2
                continue
            }
            guard literal == 0 else { return false }
            parameter &+= 1
            let status: Int32
            switch kind {
            case SQLBuffer.Kind.integer:
                status = sqlite3_bind_int64(handle, parameter, Int64(bitPattern: content.pointee))
            case SQLBuffer.Kind.real:
                status = sqlite3_bind_double(
                    handle, parameter, Double(bitPattern: content.pointee))
            case SQLBuffer.Kind.text:
                status = minya_sqlite_bind_text(handle, parameter, content, UInt64(count))
            case SQLBuffer.Kind.bytes:
                status = minya_sqlite_bind_blob(handle, parameter, content, UInt64(count))
            default: status = sqlite3_bind_null(handle, parameter)
            }
            word += SQLPieces.length(kind, count)
            guard status == SQLITE_OK else { throw refused(status) }
        }
        guard expected.pointee == Self.patternEnd else { return false }
        record.pointee.isRunning = true
        record.pointee.tally.pointee.used.reads.formUnion(record.pointee.tables.reads)
        return true
    }

    /// Takes the shape of a statement of the same text from another place of the program; returns how
    /// many values that has.
    func adopt(_ pieces: SQLPieces) -> Int {
        var count = 0
        var values = 0
        pieces.forEach { kind, _, _ in
            count += 1
            if kind != SQLBuffer.Kind.literal { values += 1 }
        }
        let pattern = UnsafeMutablePointer<UInt>.allocate(capacity: count + 1)
        var next = pattern
        pieces.forEach { kind, content, _ in
            next.pointee = kind == SQLBuffer.Kind.literal ? UInt(content.pointee) : 0
            next += 1
        }
        next.pointee = Self.patternEnd
        record.pointee.pattern.deallocate()
        record.pointee.pattern = pattern
        return values
    }

    @inline(never)
    private func refused(_ status: Int32) -> DatabaseError {
        record.pointee.connection.error(status, sql: sql)
    }
}

// MARK: - Running

extension Statement {
    /// Goes to the next row; false after the last.
    @usableFromInline
    func step() throws(DatabaseError) -> Bool {
        let status = sqlite3_step(handle)
        if record.pointee.tally.pointee.hasFoundAnew { widen() }
        if status == SQLITE_ROW { return true }
        guard status == SQLITE_DONE else {
            throw record.pointee.connection.failed(status, in: self)
        }
        return false
    }

    /// Takes in what it uses since SQLite has prepared it anew.
    @inline(never)
    private func widen() {
        let anew = record.pointee.connection.takeFoundAnew()
        record.pointee.tables.formUnion(anew)
        record.pointee.tally.pointee.used.reads.formUnion(anew.reads)
    }

    /// The columns of the row that it is at.
    @usableFromInline var columns: Columns { Columns(handle) }

    /// Lets go of the row and of what was bound, which had to be there until now.
    @usableFromInline
    func finish(_ sql: SQL) {
        sqlite3_reset(handle)
        withExtendedLifetime(sql) {}
        record.pointee.isRunning = false
        record.pointee.tally.pointee.used.writes.formUnion(record.pointee.tables.writes)
        if !isKept { letGo() }
    }
}
