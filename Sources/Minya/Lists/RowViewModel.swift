// SPDX-License-Identifier: Apache-2.0

/// What a row shows, ready to be shown: texts as they are read, dates as they are written.
///
/// A value that is made of a model on the view side, once for each change of it. The Store never
/// sees one.
///
/// ```swift
/// struct NoteViewModel: RowViewModel {
///     let text: String
///     var accessibleLabel: String { text }
/// }
/// ```
public protocol RowViewModel: Equatable, Sendable {
    /// What a screen reader calls the row.
    var accessibleLabel: String { get }
}
