// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

/// Reads and changes a database, during a `write`.
///
/// ```swift
/// func rename(_ id: Int64, to title: String, in database: Database) async throws(DatabaseError) {
///     try await database.write { writer throws(DatabaseError) in
///         try writer.run("UPDATE photo SET title = \(title) WHERE id = \(id)")
///     }
/// }
/// ```
public final class DatabaseWriter: DatabaseReader {
    @usableFromInline
    override func start(_ sql: SQL) throws(DatabaseError) -> Statement {
        try connection.start(sql)
    }

    /// Runs a statement, and returns the number of rows that it inserted, updated or deleted.
    ///
    /// Throws `constraint` if a row violates a constraint; the write may continue after that.
    @discardableResult
    @inlinable
    public func run(_ sql: SQL) throws(DatabaseError) -> Int {
        // After a statement that changes no rows, SQLite's count is still that of an earlier
        // statement.
        try perform(sql) ? changedRows() : 0
    }

    /// Runs a statement, and returns whether it changes rows.
    @usableFromInline
    func perform(_ sql: SQL) throws(DatabaseError) -> Bool {
        let statement = try connection.start(sql)
        defer { statement.finish(sql) }
        while try statement.step() {}
        return statement.changesRows
    }

    /// Returns the number of rows that the last statement changed.
    ///
    /// The attribute lets the compiler leave out the call where the number is not used. The call would
    /// be a fortieth of the work of inserting a row.
    @_effects(readonly)
    @usableFromInline
    func changedRows() -> Int { Int(sqlite3_changes64(connection.handle)) }

    /// The row ID of the row that was inserted last.
    public var lastInsertedID: Int64 { sqlite3_last_insert_rowid(connection.handle) }

    /// Runs work inside the write; if it throws, only its changes are rolled back.
    ///
    /// ```swift
    /// func add(_ titles: [String], with writer: DatabaseWriter) throws(DatabaseError) {
    ///     for title in titles {
    ///         do {
    ///             try writer.transaction { () throws(DatabaseError) in
    ///                 try writer.run("INSERT INTO photo (title) VALUES (\(title))")
    ///                 try writer.run("INSERT INTO note (photo) VALUES (\(writer.lastInsertedID))")
    ///             }
    ///         } catch .constraint(.unique, _) {}  // it is there already
    ///     }
    /// }
    /// ```
    @discardableResult
    public func transaction<Value>(
        _ work: () throws(DatabaseError) -> Value
    ) throws(DatabaseError) -> Value {
        var result = Result<Value, DatabaseError>.notRun
        try connection.nested { result.store(work) }
        return try result.get()
    }

    /// Runs work that may throw errors of its own inside the write; if it throws, its changes are
    /// undone.
    @discardableResult
    public func transaction<Value>(_ work: () throws -> Value) throws -> Value {
        var result = Result<Value, any Error>.notRun
        try connection.nested { result.store(work) }
        return try result.get()
    }
}
