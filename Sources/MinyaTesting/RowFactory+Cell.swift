// SPDX-License-Identifier: Apache-2.0

public import Minya

extension RowFactory {
    /// Shows a row in a cell without a list, for as long as `body` runs.
    ///
    /// ```swift
    /// let factory = RowFactory<AnyObject>()
    /// factory.withCell(showing: row, onAction: { page.view.action.send($0) }) { cell in
    ///     (cell as? NoteCell)?.onClick()
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
