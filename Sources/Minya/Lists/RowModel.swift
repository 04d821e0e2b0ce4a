// SPDX-License-Identifier: Apache-2.0

/// A model that can be a row of a list whose rows are of several types.
///
/// ```swift
/// struct Note: RowModel {
///     enum Action: Sendable { case copy, remove }
///
///     let id: Int
///     var text: String
/// }
/// ```
///
/// The model says what can be done with it; so its cell, which sends such an action, and its
/// ``ActionHandler``, which answers it, agree, though neither knows the other.
public protocol RowModel: Identifiable, Equatable, Sendable where ID: Sendable {
    /// What can be done with it; `Never` for nothing.
    associatedtype Action: Sendable = Never
}
