// SPDX-License-Identifier: Apache-2.0

/// The data that a row shows, ready for display, such as formatted texts and dates.
///
/// A value created from a model on the view side, once for each change of the model. It is not
/// visible to the Store.
///
/// ```swift
/// struct NoteViewModel: RowViewModel {
///     let text: String
///     var accessibleLabel: String { text }
/// }
/// ```
public protocol RowViewModel: Equatable, Sendable {
    /// The row's label for screen readers.
    var accessibleLabel: String { get }
}
