// SPDX-License-Identifier: Apache-2.0

/// What shows rows of one type, one at a time.
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
    /// What it shows of a row.
    associatedtype ViewModel: RowViewModel
    /// What the person can do in it.
    associatedtype Action: Sendable

    /// Shows a row in place of the one before, or anew because it changed.
    func show(_ row: RowEnd<ViewModel, Action>)

    /// Takes the row off: the cell is about to be used for another one, or to go.
    ///
    /// Stop here what is still being loaded for it. It does nothing unless a cell says otherwise.
    func clear()
}

extension RowCell {
    /// Does nothing.
    public func clear() {}
}
