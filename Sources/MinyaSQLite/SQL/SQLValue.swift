// SPDX-License-Identifier: Apache-2.0

/// A value that a column can hold and a statement can bind.
///
/// Integers, floating-point numbers, texts, bytes and Booleans conform, as do optionals of them,
/// for which NULL is `nil`. A type with a raw value only needs to declare the conformance:
///
/// ```swift
/// enum Rating: Int, SQLValue { case poor = 1, good, best }
/// ```
public protocol SQLValue: Sendable {
    /// Binds the value as the next one of a statement.
    func bind(to sql: inout SQL.StringInterpolation)

    /// Returns the value of a column; throws `mismatch` if it holds something else.
    static func read(
        _ columns: borrowing Columns, at index: Int
    ) throws(DatabaseError) -> Self
}

extension SQLValue where Self: RawRepresentable, RawValue: SQLValue {
    /// Binds the raw value.
    @inlinable
    public func bind(to sql: inout SQL.StringInterpolation) { rawValue.bind(to: &sql) }

    /// Returns the value with the column's raw value.
    @inlinable
    public static func read(
        _ columns: borrowing Columns, at index: Int
    ) throws(DatabaseError) -> Self {
        guard let value = Self(rawValue: try RawValue.read(columns, at: index)) else {
            throw columns.mismatch(at: index, expected: "\(Self.self)")
        }
        return value
    }
}

extension Optional: SQLValue where Wrapped: SQLValue {
    /// Binds the value, or NULL.
    @inlinable
    public func bind(to sql: inout SQL.StringInterpolation) {
        if let self { self.bind(to: &sql) } else { sql.bindNull() }
    }

    /// Returns the column's value, or `nil` for NULL.
    @inlinable
    public static func read(
        _ columns: borrowing Columns, at index: Int
    ) throws(DatabaseError) -> Self {
        guard columns.isNull(at: index) else { return try Wrapped.read(columns, at: index) }
        // A column that does not exist reads as NULL as well.
        guard index < columns.count else {
            throw columns.mismatch(at: index, expected: "\(Wrapped.self) or NULL")
        }
        return nil
    }
}
