// SPDX-License-Identifier: Apache-2.0

/// Reads one state of a database, while a `read`, a `write` or an observation lasts.
///
/// A statement is prepared once and kept for the next run, columns are read by their index, and a
/// list is as long as the statement says: 100,000 rows take some 25 ms. What SQLite refuses throws
/// `statement`, a column that holds something else than is read `mismatch`.
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

    /// Begins a statement that only reads.
    @usableFromInline
    func start(_ sql: SQL) throws(DatabaseError) -> Statement {
        if connection.isOverdue { throw .cancelled }
        let statement = try connection.start(sql)
        guard statement.isReadOnly else {
            defer { statement.finish(sql) }
            throw .statement(sql: statement.sql, reason: "it writes: use write for it")
        }
        return statement
    }

    /// Gives the columns of each row to a closure; nothing is kept.
    @inlinable
    public final func forEach(
        _ sql: SQL, _ body: (borrowing Columns) throws(DatabaseError) -> Void
    ) throws(DatabaseError) {
        let statement = try start(sql)
        defer { statement.finish(sql) }
        let columns = statement.columns
        while try statement.step() { try body(columns) }
    }

    /// All rows, made into values.
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

    /// The first row, made into a value; nil when there is none.
    @inlinable
    public final func first<Row: SQLRow>(
        _ sql: SQL, as type: Row.Type
    ) throws(DatabaseError) -> Row? {
        let statement = try start(sql)
        defer { statement.finish(sql) }
        return try statement.step() ? try Row(statement.columns) : nil
    }

    /// All rows, as tuples of their columns, or as values where there is one column.
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

    /// The first row, as a tuple of its columns, or as a value; nil when there is none.
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
