// SPDX-License-Identifier: Apache-2.0

/// An item of a ``DataSource``, which defines its own position among the others.
///
/// ```swift
/// struct Letter: DataItem {
///     let id: Int
///     let date: Double
///     var text: String
///
///     var order: Double { date }
/// }
/// ```
public protocol DataItem: Identifiable, Equatable, Sendable where ID: Sendable {
    /// The type of the sort key.
    associatedtype Order: Comparable & Sendable
    /// The sort key; an item follows all items with a lesser key.
    ///
    /// Make it unique: otherwise a page may end between two items with the same key.
    var order: Order { get }
}
