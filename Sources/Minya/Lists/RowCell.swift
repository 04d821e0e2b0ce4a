// SPDX-License-Identifier: Apache-2.0

/// What shows rows of one type, one at a time.
///
/// ```swift
/// final class NoteCell: Widget, RowCell {
///     func show(_ row: RowEnd<NoteViewModel, Note.Action>) { … }
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

    /// Takes the row off, for the cell is about to be used for another one or to go; stop here
    /// what is still being loaded for it. It does nothing unless a cell says otherwise.
    func clear()
}

extension RowCell {
    /// Does nothing.
    public func clear() {}
}
