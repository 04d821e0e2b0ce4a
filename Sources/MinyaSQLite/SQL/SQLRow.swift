// SPDX-License-Identifier: Apache-2.0

/// A value that is made of a row's columns, in the order in which the statement names them.
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
    /// Reads the columns by their index, from 0.
    init(_ columns: borrowing Columns) throws(DatabaseError)
}
