// SPDX-License-Identifier: Apache-2.0

/// Reads one state of a database, during a `read`, a `write` or an observation.
///
/// A statement is prepared once and kept for the next run, columns are read by their index, and a
/// list has as many rows as the statement returns: 100,000 rows take about 25 ms. A statement that
/// SQLite rejects throws `statement`; a column that holds another type than the requested one throws
/// `mismatch`.
///
/// ```swift
/// struct Album: SQLRow {
///     let id: Int64
///     let title: String
///
///     init(_ columns: borrowing Columns) throws(DatabaseError) {
///         id = try columns[0]
///         title = try columns[1]
///     }
/// }
///
/// func albums(in database: Database) async throws(DatabaseError) -> [Album] {
///     try await database.read { reader throws(DatabaseError) in
///         try reader.all("SELECT id, title FROM album ORDER BY title", as: Album.self)
///     }
/// }
/// ```
public class DatabaseReader {
    let connection: Connection

    init(_ connection: Connection) { self.connection = connection }

    /// Starts a statement that only reads.
    @usableFromInline
    func start(_ sql: SQL) throws(DatabaseError) -> Statement {
        if connection.isOverdue { throw .cancelled }
        let statement = try connection.start(sql)
        guard statement.isReadOnly else {
            defer { statement.finish(sql) }
            throw .statement(sql: statement.sql, reason: "it writes: run it in a write")
        }
        return statement
    }

    /// Calls a closure with the columns of each row, without storing the rows.
    @inlinable
    public final func forEach(
        _ sql: SQL, _ body: (borrowing Columns) throws(DatabaseError) -> Void
    ) throws(DatabaseError) {
        let statement = try start(sql)
        defer { statement.finish(sql) }
        let columns = statement.columns
        while try statement.step() { try body(columns) }
    }

    /// Returns all rows as values.
    @inlinable
    public final func all<Row: SQLRow>(
        _ sql: SQL, as type: Row.Type
    ) throws(DatabaseError) -> [Row] {
        let statement = try start(sql)
        defer { statement.finish(sql) }
        let columns = statement.columns
        var rows: [Row] = []
        rows.reserveCapacity(statement.rowCount)
        while try statement.step() { rows.append(try Row(columns)) }
        statement.rowCount = rows.count
        return rows
    }

    /// Returns the first row as a value; `nil` if there is none.
    @inlinable
    public final func first<Row: SQLRow>(
        _ sql: SQL, as type: Row.Type
    ) throws(DatabaseError) -> Row? {
        let statement = try start(sql)
        defer { statement.finish(sql) }
        return try statement.step() ? try Row(statement.columns) : nil
    }

    /// Returns all rows as tuples of their columns, or as values if there is only one column.
    ///
    /// ```swift
    /// func titles(in database: Database) async throws(DatabaseError) -> [(Int64, String)] {
    ///     try await database.read { reader throws(DatabaseError) in
    ///         try reader.all("SELECT id, title FROM photo", as: Int64.self, String.self)
    ///     }
    /// }
    /// ```
    @inlinable
    public final func all<each Value: SQLValue>(
        _ sql: SQL, as types: repeat (each Value).Type
    ) throws(DatabaseError) -> [(repeat each Value)] {
        let statement = try start(sql)
        defer { statement.finish(sql) }
        let columns = statement.columns
        var rows: [(repeat each Value)] = []
        rows.reserveCapacity(statement.rowCount)
        while try statement.step() {
            var index = -1
            rows.append((repeat try columns.next((each Value).self, &index)))
        }
        statement.rowCount = rows.count
        return rows
    }

    /// Returns the first row as a tuple or a value; `nil` if there is none.
    @inlinable
    public final func first<each Value: SQLValue>(
        _ sql: SQL, as types: repeat (each Value).Type
    ) throws(DatabaseError) -> (repeat each Value)? {
        let statement = try start(sql)
        defer { statement.finish(sql) }
        guard try statement.step() else { return nil }
        let columns = statement.columns
        var index = -1
        return (repeat try columns.next((each Value).self, &index))
    }
}

extension Columns {
    @inlinable
    func next<Value: SQLValue>(
        _ type: Value.Type, _ index: inout Int
    ) throws(DatabaseError) -> Value {
        index += 1
        return try self[index]
    }
}
