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
/// The model declares the actions on it. So its cell, which sends such an action, and its
/// `ActionHandler`, which responds to it, agree without depending on each other.
public protocol RowModel: Identifiable, Equatable, Sendable where ID: Sendable {
    /// The type of the actions on the model; `Never` for none.
    associatedtype Action: Sendable = Never
}
