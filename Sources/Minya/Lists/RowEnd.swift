// SPDX-License-Identifier: Apache-2.0

/// A cell's hold on its row: it reads the row's view model, and sends what the person did to it.
///
/// ```swift
/// final class NoteCell: RowCell {
///     var text = ""
///     var onClick: () -> Void = {}
///
///     func show(_ row: RowEnd<NoteViewModel, Note.Action>) {
///         text = row.text                      // of the view model
///         onClick = { row.send(.copy) }        // comes to the Store with the row's id
///     }
/// }
/// ```
///
/// It stays what it was made as: a cell is handed another one when its row changes.
@MainActor @dynamicMemberLookup
public struct RowEnd<ViewModel: RowViewModel, Action: Sendable> {
    /// Which row it is.
    public let id: RowID
    /// What the row shows.
    public let viewModel: ViewModel

    private let deliver: @MainActor (RowAction) -> Void

    init(
        _ id: RowID, _ viewModel: ViewModel, _ deliver: @escaping @MainActor (RowAction) -> Void
    ) {
        self.id = id
        self.viewModel = viewModel
        self.deliver = deliver
    }

    /// A part of what the row shows.
    public subscript<Value>(dynamicMember part: KeyPath<ViewModel, Value>) -> Value {
        viewModel[keyPath: part]
    }

    /// Tells the Store what the person did to the row.
    public func send(_ action: Action) { deliver(RowAction(action, on: id)) }
}
