// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

/// Reads and changes a database, while a `write` lasts.
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

    /// Runs a statement, and gives the number of rows that it inserted, updated or deleted.
    ///
    /// Throws `constraint` when a row breaks a rule of its table; the write may go on after that.
    @discardableResult
    public func run(_ sql: SQL) throws(DatabaseError) -> Int {
        let statement = try connection.start(sql)
        defer { statement.finish(sql) }
        while try statement.step() {}
        // SQLite's own number stays that of an earlier statement after one that changes no rows.
        return statement.changesRows ? Int(sqlite3_changes64(connection.handle)) : 0
    }

    /// The key that SQLite gave the row inserted last.
    public var lastInsertedID: Int64 { sqlite3_last_insert_rowid(connection.handle) }

    /// Does work within the write; what it did is undone alone if it throws.
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
        try connection.nested(work).get().get()
    }

    /// Does work that may throw errors of its own within the write; what it did is then undone.
    @discardableResult
    public func transaction<Value>(_ work: () throws -> Value) throws -> Value {
        try connection.nested(work).get().get()
    }
}
