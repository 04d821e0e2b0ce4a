// SPDX-License-Identifier: Apache-2.0

/// A cell's access to its row: it reads the view model and sends the user's actions.
///
/// ```swift
/// final class NoteCell: RowCell {
///     var text = ""
///     var onClick: () -> Void = {}
///
///     func show(_ row: RowEnd<NoteViewModel, Note.Action>) {
///         text = row.text                      // of the view model
///         onClick = { row.send(.copy) }        // sent to the Store with the row's id
///     }
/// }
/// ```
///
/// It does not change: a cell receives another one when its row changes.
@MainActor @dynamicMemberLookup
public struct RowEnd<ViewModel: RowViewModel, Action: Sendable> {
    /// The id of the row.
    public let id: RowID
    /// The data that the row shows.
    public let viewModel: ViewModel

    private let deliver: @MainActor (RowAction) -> Void

    init(
        _ id: RowID, _ viewModel: ViewModel, _ deliver: @escaping @MainActor (RowAction) -> Void
    ) {
        self.id = id
        self.viewModel = viewModel
        self.deliver = deliver
    }

    /// A property of the view model.
    public subscript<Value>(dynamicMember part: KeyPath<ViewModel, Value>) -> Value {
        viewModel[keyPath: part]
    }

    /// Sends a user action on the row to the Store.
    public func send(_ action: Action) { deliver(RowAction(action, on: id)) }
}
