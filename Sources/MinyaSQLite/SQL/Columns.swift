// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

/// The columns of the current row of a statement.
///
/// Columns are read by their index, from 0, as the type that the caller requests; a column that
/// holds something else throws `mismatch`.
///
/// ```swift
/// struct Tag: SQLRow {
///     let name: String
///     let count: Int
///
///     init(_ columns: borrowing Columns) throws(DatabaseError) {
///         name = try columns[0]
///         count = try columns[1]
///     }
/// }
/// ```
public struct Columns: ~Copyable {
    private let handle: OpaquePointer

    /// The columns of a prepared statement.
    init(_ handle: OpaquePointer) { self.handle = handle }

    /// The value of a column; throws `mismatch` if it holds something else.
    @inlinable
    public subscript<Value: SQLValue>(_ index: Int) -> Value {
        get throws(DatabaseError) { try Value.read(self, at: index) }
    }
}

// MARK: - For implementations of SQLValue

extension Columns {
    /// The number of columns in a row.
    public var count: Int { Int(sqlite3_column_count(handle)) }

    /// Returns whether a column holds NULL, or does not exist.
    public func isNull(at index: Int) -> Bool {
        sqlite3_value_type(value(at: index)) == SQLITE_NULL
    }

    /// Returns the integer in a column.
    public func integer(at index: Int) throws(DatabaseError) -> Int64 {
        let value = value(at: index)
        guard sqlite3_value_type(value) == SQLITE_INTEGER else {
            throw mismatch(at: index, expected: "an integer")
        }
        return sqlite3_value_int64(value)
    }

    /// Returns the number in a column.
    public func real(at index: Int) throws(DatabaseError) -> Double {
        let value = value(at: index)
        let type = sqlite3_value_type(value)
        guard type == SQLITE_FLOAT || type == SQLITE_INTEGER else {
            throw mismatch(at: index, expected: "a number")
        }
        return sqlite3_value_double(value)
    }

    /// Returns the text in a column; bytes that are not valid UTF-8 are replaced.
    public func text(at index: Int) throws(DatabaseError) -> String {
        let value = value(at: index)
        guard sqlite3_value_type(value) == SQLITE_TEXT else {
            throw mismatch(at: index, expected: "text")
        }
        guard let bytes = sqlite3_value_text(value) else { throw .outOfMemory }
        let count = Int(sqlite3_value_bytes(value))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// Returns the bytes in a column.
    public func bytes(at index: Int) throws(DatabaseError) -> [UInt8] {
        let value = value(at: index)
        guard sqlite3_value_type(value) == SQLITE_BLOB else {
            throw mismatch(at: index, expected: "bytes")
        }
        let bytes = sqlite3_value_blob(value)
        return [UInt8](
            UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value))))
    }

    /// Returns the error to throw if a column holds something other than expected.
    public func mismatch(at index: Int, expected: String) -> DatabaseError {
        let column = Int32(truncatingIfNeeded: index)
        let name = sqlite3_column_name(handle, column).map { String(cString: $0) }
        let found =
            switch sqlite3_value_type(value(at: index)) {
            case SQLITE_INTEGER: "an integer"
            case SQLITE_FLOAT: "a floating-point number"
            case SQLITE_TEXT: "text"
            case SQLITE_BLOB: "bytes"
            default: index < count ? "NULL" : "no such column"
            }
        let sql = sqlite3_sql(handle).map { String(cString: $0) } ?? ""
        return .mismatch(
            column: name ?? "\(index)", expected: expected, found: found, sql: sql)
    }

    /// Returns the column's type and value with a single look-up.
    ///
    /// On a connection without its own mutex these values need no protection; for a column that
    /// does not exist SQLite returns a NULL value.
    private func value(at index: Int) -> OpaquePointer? {
        sqlite3_column_value(handle, Int32(truncatingIfNeeded: index))
    }
}
