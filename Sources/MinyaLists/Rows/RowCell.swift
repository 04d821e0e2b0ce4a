// SPDX-License-Identifier: Apache-2.0

/// A reusable cell that shows rows of one type, one at a time.
///
/// ```swift
/// final class NoteCell: RowCell {
///     var text = ""
///
///     func show(_ row: RowEnd<NoteViewModel, Note.Action>) { text = row.text }
/// }
/// ```
@MainActor
public protocol RowCell: AnyObject {
    /// The type of the data that the cell shows.
    associatedtype ViewModel: RowViewModel
    /// The type of the actions that the user can perform in the cell.
    associatedtype Action: Sendable

    /// Shows a row in place of the previous one, or the same row after a change.
    func show(_ row: RowEnd<ViewModel, Action>)

    /// Removes the row before the cell is reused or released.
    ///
    /// Cancel loads for the row here. The default implementation does nothing.
    func clear()
}

extension RowCell {
    /// Does nothing.
    public func clear() {}
}
