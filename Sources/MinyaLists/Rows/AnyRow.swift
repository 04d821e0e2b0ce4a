// SPDX-License-Identifier: Apache-2.0

import Minya

/// A row whose model can be of any type, for a list of several types of models.
///
/// ```swift
/// var rows = Rows<AnyRow>()
///
/// // Store
/// pipeline.rows.append(AnyRow(Note(id: 7, text: "Milk")))
/// ```
///
/// The Store adds models. Only the view side determines the appearance of a row: its ``RowFactory``
/// has a view model and a cell for each type.
public struct AnyRow: Identifiable, Equatable, Sendable {
    /// The row's model.
    public let model: any RowModel

    /// Creates a row for a model.
    public init<Model: RowModel>(_ model: Model) { self.model = model }

    /// The id of the row, computed from the model each time to save memory in long lists.
    public var id: RowID { model.rowID }

    /// Returns the model; nil if it is of another type.
    public func model<Model: RowModel>(of type: Model.Type) -> Model? { model as? Model }

    /// Whether both models are of the same type and equal, with equal ids.
    public static func == (left: Self, right: Self) -> Bool {
        let (left, right) = (left.model, right.model)
        return isEqual(left, to: right)
    }

    // Generic, because the cast of a value to its own type is fast, but not that of `any RowModel`.
    private static func isEqual<Model: RowModel, Other: RowModel>(
        _ left: Model, to right: Other
    ) -> Bool {
        // The cast alone would accept an instance of a subclass, whose id is another one.
        guard Model.self == Other.self, let right = right as? Model else { return false }
        return left == right && left.id == right.id
    }
}

extension AnyRow: ComparesIDs {}

extension RowModel {
    fileprivate var rowID: RowID { RowID(id, of: Self.self) }
}
