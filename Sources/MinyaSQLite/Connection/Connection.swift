// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

/// A connection to a database, used on one thread at a time.
final class Connection {
    let handle: OpaquePointer
    /// The path of the file, for messages to developers.
    let file: String
    /// The ticket of the current work.
    @exclusivity(unchecked)
    private(set) var ticket: Ticket?
    /// The statement that ran last for the current ticket, because it often runs again.
    ///
    /// While it is set, nothing is lost, and what the statement uses has been noted.
    @exclusivity(unchecked)
    private var recent: Statement?
    /// The error that ended the transaction, while its work may still continue.
    private(set) var lost: DatabaseError?
    /// The tables that were read and written since the current ticket began.
    var used = TablesUsed()
    private let cache = StatementCache()
    let patience: Duration
    /// The value of `data_version` that was last seen.
    var othersSeen: Int64 = 0
    var loan = Loan()

    let tables: TableNumbers
    /// Statements that control transactions and settings, which callers may not run themselves.
    private var own: [String: Statement] = [:]
    /// What the statement being prepared uses; `nil` while SQLite re-prepares one by itself.
    var found: TablesUsed?
    /// What statements use that SQLite re-prepared for the current ticket; `nil` if there are none.
    var foundAnew: TablesUsed?
    var isOwn = false
    private var isControlling = false

    // Last in the class: offsets of fields after a resilient type are computed at run time.
    /// When the lock was first found to be held.
    var waitingSince: ContinuousClock.Instant?
    /// The deadline of work that was not requested by a caller.
    @exclusivity(unchecked)
    var end: ContinuousClock.Instant?

    init(
        _ handle: OpaquePointer, file: String, tables: TableNumbers, patience: Duration
    ) {
        self.handle = handle
        self.file = file
        self.tables = tables
        self.patience = patience
        sqlite3_extended_result_codes(handle, 1)
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_busy_handler(
            handle, { context, _ in Connection.at(context)?.waits() ?? 0 }, context)
        sqlite3_set_authorizer(
            handle,
            { context, action, first, second, _, _ in
                Connection.at(context)?.allows(action, first, second) ?? SQLITE_OK
            }, context)
        // SQLite ignores an interrupt that arrives just before its first statement runs.
        sqlite3_progress_handler(
            handle, 1000, { context in Connection.at(context)?.mustAbort == true ? 1 : 0 }, context)
    }

    deinit {
        cache.removeAll()
        for statement in own.values { statement.free() }
        sqlite3_close_v2(handle)
    }

    static func at(_ context: UnsafeMutableRawPointer?) -> Connection? {
        context.map { Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: - Tickets

    func adopt(_ ticket: Ticket) throws(DatabaseError) {
        guard ticket.begin(handle) else { throw .cancelled }
        self.ticket = ticket
        (lost, recent, used) = (nil, nil, TablesUsed())
        if let foundAnew {
            cache.widenReprepared(by: foundAnew)
            self.foundAnew = nil
        }
    }

    func releaseTicket() {
        ticket?.end()
        ticket = nil
    }

    // MARK: - Statements

    /// Returns a statement with bound values, before its first row.
    @inline(__always)
    func start(_ sql: SQL) throws(DatabaseError) -> Statement {
        if ticket?.isCancelled == true { throw .cancelled }
        let pieces = sql.pieces
        if let recent, !recent.isRunning, try recent.start(pieces) { return recent }
        return try startAnother(sql)
    }

    @inline(never)
    private func startAnother(_ sql: SQL) throws(DatabaseError) -> Statement {
        if let lost { throw lost }
        let pieces = sql.pieces
        if let statement = cache.near(pieces), !statement.isRunning, try statement.start(pieces) {
            used.formUnion(statement.tables)
            recent = statement
            return statement
        }
        let text = sql.description
        var statement = cache.statement(of: text)
        let isTaken = statement?.isRunning == true
        if statement == nil || isTaken { statement = try prepare(text) }
        guard let statement else { throw .outOfMemory }
        if !isTaken {
            // It may be freed, and is set only once the statement has begun.
            recent = nil
            cache.keep(statement, for: pieces)
        }
        try begin(statement, sql)
        if !isTaken { recent = statement }
        return statement
    }

    private func begin(_ statement: Statement, _ sql: SQL) throws(DatabaseError) {
        // Before the statement adopts the shape: after that, it would be started without this check.
        guard sqlite3_bind_parameter_count(statement.handle) == sql.pieces.valueCount else {
            // Otherwise a parameter would keep the value that an earlier run bound to it.
            let reason = "it has a ? or a named parameter: interpolate each value instead"
            let error = DatabaseError.statement(sql: statement.sql, reason: reason)
            if !statement.isKept { statement.free() }
            throw error
        }
        statement.adopt(sql.pieces)
        do throws(DatabaseError) {
            guard try statement.start(sql.pieces) else { throw .outOfMemory }
            used.formUnion(statement.tables)
        } catch {
            if !statement.isKept { statement.free() }
            throw error
        }
    }

    private func prepare(_ text: String) throws(DatabaseError) -> Statement {
        let (statement, rest) = try text.withUTF8Bytes { bytes throws(DatabaseError) in
            try prepare(bytes, in: text)
        }
        guard let statement else {
            throw .statement(sql: text, reason: "it is empty")
        }
        guard rest == 0 else {
            statement.free()
            throw .statement(sql: text, reason: "it contains a second statement: run one at a time")
        }
        return statement
    }

    /// Prepares the first statement of a text; returns it, or `nil`, and the number of bytes left.
    private func prepare(
        _ bytes: UnsafeBufferPointer<UInt8>, in text: String
    ) throws(DatabaseError) -> (Statement?, rest: Int) {
        var handle: OpaquePointer?
        var tail: UnsafePointer<CChar>?
        found = TablesUsed()
        let status = bytes.withMemoryRebound(to: CChar.self) {
            sqlite3_prepare_v3(
                self.handle, $0.baseAddress, Int32(clamping: $0.count),
                UInt32(SQLITE_PREPARE_PERSISTENT), &handle, &tail)
        }
        let tables = found ?? TablesUsed()
        found = nil
        guard status == SQLITE_OK else { throw preparationError(status, sql: text) }
        let start = UnsafeRawPointer(bytes.baseAddress)
        let read = start.flatMap { start in tail.map { UnsafeRawPointer($0) - start } } ?? 0
        let rest = bytes[read...].firstIndex { $0 > 32 }.map { bytes.count - $0 } ?? 0
        guard let handle else { return (nil, rest) }
        let ours = Statement(handle, sql: text, tables: tables, on: self)
        return (ours, rest)
    }

    /// Runs the statements of a script without values, one after the other.
    func runScript(_ script: StaticString) throws(DatabaseError) {
        let all = UnsafeBufferPointer(start: script.utf8Start, count: script.utf8CodeUnitCount)
        var rest = all.count
        while rest > 0 {
            if let lost { throw lost }
            if ticket?.isCancelled == true { throw .cancelled }
            let bytes = UnsafeBufferPointer(rebasing: all[(all.count - rest)...])
            let text = String(decoding: bytes, as: UTF8.self)
            let (statement, left) = try prepare(bytes, in: text)
            rest = left
            guard let statement else { continue }
            try run(statement)
        }
    }

    /// Runs a statement that controls transactions or settings.
    func control(_ text: String) throws(DatabaseError) {
        let statement = if let known = own[text] { known } else { try prepareOwn(text) }
        isControlling = true
        defer { isControlling = false }
        try run(statement)
    }

    private func prepareOwn(_ text: String) throws(DatabaseError) -> Statement {
        isOwn = true
        defer { isOwn = false }
        let statement = try prepare(text)
        statement.isKept = true
        own[text] = statement
        return statement
    }

    private static let nothing: SQL = ""

    private func run(_ statement: Statement) throws(DatabaseError) {
        let nothing = Self.nothing
        try begin(statement, nothing)
        defer { statement.finish(nothing) }
        while try statement.step() {}
    }

    /// BEGIN and COMMIT are not interrupted: they would take effect, but be reported as failed.
    private var mustAbort: Bool { !isControlling && (ticket?.isCancelled == true || isOverdue) }

    var isOverdue: Bool {
        guard let end else { return false }
        return ContinuousClock.now >= end
    }

    // MARK: - Reports from statements

    func failed(_ status: Int32, in statement: Statement) -> DatabaseError {
        let error = error(status, sql: statement.sql)
        // Some errors roll back the whole transaction; later statements must not be committed one
        // by one.
        if isInTransaction, sqlite3_get_autocommit(handle) != 0 { (lost, recent) = (error, nil) }
        return error
    }

    /// Whether `transaction` has begun a transaction that has not ended yet.
    var isInTransaction = false
}

extension String {
    fileprivate func withUTF8Bytes<Value, E: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> Value
    ) throws(E) -> Value {
        let bytes = ContiguousArray(utf8)
        return try bytes.withUnsafeBufferPointer(body)
    }
}
