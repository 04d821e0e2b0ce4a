// SPDX-License-Identifier: Apache-2.0

/// A row of whatever type: what a list of several types of models holds.
///
/// ```swift
/// var rows = Rows<AnyRow>()
///
/// // Store
/// pipeline.rows.append(AnyRow(Note(id: 7, text: "Milk")))
/// ```
///
/// The Store puts models in. What a row looks like only the view side knows: its ``RowFactory``
/// has a view model and a cell for each type.
public struct AnyRow: Identifiable, Equatable, Sendable {
    /// What it shows.
    public let model: any RowModel

    /// A row that shows a model.
    public init<Model: RowModel>(_ model: Model) { self.model = model }

    /// Which row it is; made of the model each time, for a list of ten thousand has enough to keep.
    public var id: RowID { model.rowID }

    /// What it shows; nil if that is of another type.
    public func model<Model: RowModel>(of type: Model.Type) -> Model? { model as? Model }

    /// Whether both show models of one type which are equal.
    public static func == (left: Self, right: Self) -> Bool {
        left.model.isEqual(to: right.model)
    }
}

extension RowModel {
    fileprivate var rowID: RowID { RowID(id, of: Self.self) }

    fileprivate func isEqual(to other: any RowModel) -> Bool { self == other as? Self }
}
