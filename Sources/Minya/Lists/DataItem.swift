// SPDX-License-Identifier: Apache-2.0

/// A thing of a ``DataSource``: it says itself where it stands among the others.
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
    /// What the order goes by.
    associatedtype Order: Comparable & Sendable
    /// Where it stands: after all whose order is less.
    ///
    /// Give each one of its own, or a page may end between two that stand at one place.
    var order: Order { get }
}
