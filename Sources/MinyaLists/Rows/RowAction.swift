// SPDX-License-Identifier: Apache-2.0

/// A user action on a row: an action of its model, and the id of the row.
///
/// A cell sends it through its ``RowEnd``; the Store passes it to the ``ActionHandlers``.
///
/// ```swift
/// var rowAction = Input<RowAction>()
///
/// // View
/// pipeline.rowAction.send(RowAction(.copy, on: Note(id: 7, text: "Milk")))
/// ```
public struct RowAction: Sendable {
    /// The id of the row.
    public let row: RowID
    /// The action, of the type that the row's model declares.
    public let action: any Sendable

    /// Creates an action on a model.
    public init<Model: RowModel>(_ action: Model.Action, on model: Model) {
        self.init(action, on: RowID(model.id, of: Model.self))
    }

    /// Returns the action and the model's id; nil if the row's model is of another type.
    ///
    /// ```swift
    /// pipeline.observe(\.rowAction, by: self) { store, action in
    ///     if case (let id, .copy)? = action.on(Note.self) { print("copies note \(id)") }
    /// }
    /// ```
    public func on<Model: RowModel>(_ model: Model.Type) -> (id: Model.ID, action: Model.Action)? {
        guard let id = row.model(of: model), let action = action as? Model.Action else {
            return nil
        }
        return (id, action)
    }

    init(_ action: any Sendable, on row: RowID) {
        self.row = row
        self.action = action
    }
}

extension RowAction: Equatable {
    /// Whether both are equal actions on the same row; actions that are not `Equatable` are not
    /// equal.
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
