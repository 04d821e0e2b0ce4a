// SPDX-License-Identifier: Apache-2.0

/// A value that is created from the columns of a row, in the order in which the statement lists
/// them.
///
/// ```swift
/// struct Picture: SQLRow {
///     let id: Int64
///     let title: String
///     let place: String?
///
///     init(_ columns: borrowing Columns) throws(DatabaseError) {
///         id = try columns[0]
///         title = try columns[1]
///         place = try columns[2]
///     }
/// }
/// ```
public protocol SQLRow: Sendable {
    /// Creates a value from the columns, read by their index from 0.
    init(_ columns: borrowing Columns) throws(DatabaseError)
}
