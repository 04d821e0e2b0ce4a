// SPDX-License-Identifier: Apache-2.0

extension Int64: SQLValue {
    /// Binds the integer.
    @inlinable
    @inline(__always)
    public func bind(to sql: inout SQL.StringInterpolation) { sql.bind(self) }

    /// Returns the integer in the column.
    @inlinable
    public static func read(
        _ columns: borrowing Columns, at index: Int
    ) throws(DatabaseError) -> Int64 { try columns.integer(at: index) }
}

extension Int: SQLValue {
    /// Binds the integer.
    @inlinable
    @inline(__always)
    public func bind(to sql: inout SQL.StringInterpolation) { sql.bind(Int64(self)) }

    /// Returns the integer in the column.
    @inlinable
    public static func read(
        _ columns: borrowing Columns, at index: Int
    ) throws(DatabaseError) -> Int { Int(try columns.integer(at: index)) }
}

extension Bool: SQLValue {
    /// Binds 1 or 0.
    @inlinable
    @inline(__always)
    public func bind(to sql: inout SQL.StringInterpolation) { sql.bind(Int64(self ? 1 : 0)) }

    /// Returns false for 0, and true for any other integer.
    @inlinable
    public static func read(
        _ columns: borrowing Columns, at index: Int
    ) throws(DatabaseError) -> Bool { try columns.integer(at: index) != 0 }
}

extension Double: SQLValue {
    /// Binds the number; NaN becomes NULL, because SQLite does not support it.
    @inlinable
    @inline(__always)
    public func bind(to sql: inout SQL.StringInterpolation) { sql.bind(self) }

    /// Returns the number in the column, which may also be an integer.
    @inlinable
    public static func read(
        _ columns: borrowing Columns, at index: Int
    ) throws(DatabaseError) -> Double { try columns.real(at: index) }
}

extension String: SQLValue {
    /// Binds the text.
    @inlinable
    @inline(__always)
    public func bind(to sql: inout SQL.StringInterpolation) { sql.bind(self) }

    /// Returns the text in the column.
    @inlinable
    public static func read(
        _ columns: borrowing Columns, at index: Int
    ) throws(DatabaseError) -> String { try columns.text(at: index) }
}

extension [UInt8]: SQLValue {
    /// Binds the bytes.
    @inlinable
    @inline(__always)
    public func bind(to sql: inout SQL.StringInterpolation) { sql.bind(self) }

    /// Returns the bytes in the column.
    @inlinable
    public static func read(
        _ columns: borrowing Columns, at index: Int
    ) throws(DatabaseError) -> [UInt8] { try columns.bytes(at: index) }
}
