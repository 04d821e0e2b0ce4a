// SPDX-License-Identifier: Apache-2.0

public import MinyaLists

extension RowFactory {
    /// Shows a row in a cell without a list, for as long as `body` runs.
    ///
    /// ```swift
    /// import MinyaLists
    ///
    /// final class NoteCell: RowCell {
    ///     var text = ""
    ///
    ///     func show(_ row: RowEnd<NoteViewModel, Note.Action>) { text = row.text }
    /// }
    ///
    /// let factory = RowFactory<AnyObject>()
    /// factory.register(Note.self, cell: { NoteCell() }, as: { $0 }) { NoteViewModel(text: $0.text) }
    /// factory.withCell(showing: AnyRow(Note(id: 7, text: "Milk"))) { cell in
    ///     #expect((cell as? NoteCell)?.text == "Milk")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - onAction: Called with the user's actions on the row.
    ///   - body: Receives the cell; nil if the row's type is not registered.
    public func withCell<Made>(
        showing row: AnyRow, onAction: @escaping @MainActor (RowAction) -> Void = { _ in },
        _ body: (Cell?) throws -> Made
    ) rethrows -> Made {
        let holder = RowHolder(self)
        var shown: Cell?
        holder.onCell = { shown = $0 }
        holder.onAction = onAction
        holder.show(row)
        defer { withExtendedLifetime(holder) {} }
        return try body(shown)
    }
}
