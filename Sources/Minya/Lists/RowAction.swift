// SPDX-License-Identifier: Apache-2.0

/// What the person did to a row: an action of its model, and which row it was.
///
/// A cell sends it by its ``RowEnd``; the Store has the ``ActionHandlers`` answer it.
///
/// ```swift
/// var rowAction = Input<RowAction>()
///
/// // View
/// pipeline.rowAction.send(RowAction(.copy, on: Note(id: 7, text: "Milk")))
/// ```
public struct RowAction: Sendable {
    /// Which row it was.
    public let row: RowID
    /// What the person did: an action of the row's model.
    public let action: any Sendable

    /// An action on a model.
    public init<Model: RowModel>(_ action: Model.Action, on model: Model) {
        self.init(action, on: RowID(model.id, of: Model.self))
    }

    init(_ action: any Sendable, on row: RowID) {
        self.row = row
        self.action = action
    }
}

extension RowAction: Equatable {
    /// Whether both are equal actions on one row; actions that cannot be compared are not equal.
    public static func == (left: Self, right: Self) -> Bool {
        guard left.row == right.row, let action = left.action as? any Equatable else {
            return false
        }
        return isEqual(action, to: right.action)
    }

    private static func isEqual<Action: Equatable>(_ left: Action, to right: any Sendable) -> Bool {
        left == right as? Action
    }
}
