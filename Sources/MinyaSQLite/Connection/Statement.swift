// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

/// A prepared statement, kept for the next run of the same shape.
///
/// It is memory that the connection owns, not an object: reference counting would be a tenth of the
/// work of inserting a row. A reference is not kept for longer than a run.
@usableFromInline
struct Statement {
    private struct Record {
        // Fields that each run uses are first.
        let handle: OpaquePointer
        // The place of the last run: addresses of literals, 0 for each value, and an end marker.
        var pattern: UnsafeMutablePointer<UInt>
        var isRunning = false
        var isKept = false
        let changesRows: Bool
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
                handle: handle, pattern: pattern, changesRows: tables.changesRows,
                isReadOnly: sqlite3_stmt_readonly(handle) != 0, tables: tables, sql: sql,
                connection: connection))
    }

    var handle: OpaquePointer { record.pointee.handle }

    /// The text, with a `?` for each value.
    var sql: String { record.pointee.sql }

    var isReadOnly: Bool { record.pointee.isReadOnly }

    /// Whether it inserts, updates or deletes rows.
    var changesRows: Bool { record.pointee.changesRows }

    /// What it uses, as far as known.
    var tables: TablesUsed { record.pointee.tables }

    /// Adds what it may use, if SQLite has re-prepared it since the last call.
    func widenIfReprepared(by anew: TablesUsed) {
        guard sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_REPREPARE, 1) > 0 else { return }
        record.pointee.tables.formUnion(anew)
    }

    /// Whether it is between the first step and the reset.
    ///
    /// Bound values are in the buffer of the SQL, which the caller keeps alive for that time.
    var isRunning: Bool { record.pointee.isRunning }

    /// Whether it is kept for the next run; otherwise its memory is freed at the end of this run.
    var isKept: Bool {
        get { record.pointee.isKept }
        nonmutating set { record.pointee.isKept = newValue }
    }

    /// The number of rows in the last list, as an estimate for the next one.
    @usableFromInline var rowCount: Int {
        get { record.pointee.rowCount }
        nonmutating set { record.pointee.rowCount = newValue }
    }

    /// Frees the statement: at once, or at the end of its run.
    func free() {
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
    /// Binds the values; returns false if the statement has a different shape.
    @inline(__always)
    func start(_ pieces: SQLPieces) throws(DatabaseError) -> Bool {
        var word = pieces.words
        let end = pieces.end
        let handle = handle
        // The end marker differs from every piece.
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
            // Two steps, because a longer choice becomes a table of jumps, which is one more place in
            // memory to read.
            if kind < SQLBuffer.Kind.text {
                if kind == SQLBuffer.Kind.integer {
                    status = sqlite3_bind_int64(
                        handle, parameter, Int64(bitPattern: content.pointee))
                } else if kind == SQLBuffer.Kind.real {
                    status = sqlite3_bind_double(
                        handle, parameter, Double(bitPattern: content.pointee))
                } else {
                    status = sqlite3_bind_null(handle, parameter)
                }
            } else if kind == SQLBuffer.Kind.text {
                status = minya_sqlite_bind_text(handle, parameter, content, UInt64(count))
            } else {
                status = minya_sqlite_bind_blob(handle, parameter, content, UInt64(count))
            }
            word += SQLPieces.length(kind, count)
            guard status == SQLITE_OK else { throw refused(status) }
        }
        guard expected.pointee == Self.patternEnd else { return false }
        record.pointee.isRunning = true
        return true
    }

    /// Adopts the shape of a statement with the same text from another place in the program.
    func adopt(_ pieces: SQLPieces) {
        var count = 0
        pieces.forEach { _, _, _ in count += 1 }
        let pattern = UnsafeMutablePointer<UInt>.allocate(capacity: count + 1)
        var next = pattern
        pieces.forEach { kind, content, _ in
            next.pointee = kind == SQLBuffer.Kind.literal ? UInt(content.pointee) : 0
            next += 1
        }
        next.pointee = Self.patternEnd
        record.pointee.pattern.deallocate()
        record.pointee.pattern = pattern
    }

    @inline(never)
    private func refused(_ status: Int32) -> DatabaseError {
        record.pointee.connection.error(status, sql: sql)
    }
}

// MARK: - Running

extension Statement {
    /// Advances to the next row; returns false after the last one.
    @usableFromInline
    func step() throws(DatabaseError) -> Bool {
        let status = sqlite3_step(handle)
        if status == SQLITE_ROW { return true }
        guard status == SQLITE_DONE else {
            throw record.pointee.connection.failed(status, in: self)
        }
        return false
    }

    /// The columns of the current row.
    @usableFromInline var columns: Columns { Columns(handle) }

    /// Resets the statement, and releases the bound values, which had to be alive until now.
    @usableFromInline
    func finish(_ sql: SQL) {
        sqlite3_reset(handle)
        withExtendedLifetime(sql) {}
        record.pointee.isRunning = false
        if !isKept { free() }
    }
}
