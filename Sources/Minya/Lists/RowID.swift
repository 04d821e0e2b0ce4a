// SPDX-License-Identifier: Apache-2.0

/// Which row of a list of several types: the type of its model, and the model's own id.
///
/// So a note 7 and a picture 7 are two rows.
public struct RowID: Hashable, Sendable {
    private let type: ObjectIdentifier
    private let id: any Hashable & Sendable

    /// The id of the row that shows a model of this type and id.
    public init<Model: RowModel>(_ id: Model.ID, of type: Model.Type) {
        self.type = ObjectIdentifier(type)
        self.id = id
    }

    /// The id of the model; nil if the row's model is of another type.
    public func model<Model: RowModel>(of type: Model.Type) -> Model.ID? {
        self.type == ObjectIdentifier(type) ? id as? Model.ID : nil
    }

    /// Whether both mean the same row.
    public static func == (left: Self, right: Self) -> Bool {
        // Models of one type have ids of one type.
        left.type == right.type && isEqual(left.id, to: right.id)
    }

    /// Puts the type and the model's id into the hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(type)
        hasher.combine(id)
    }

    private static func isEqual<ID: Hashable>(_ left: ID, to right: any Hashable) -> Bool {
        left == right as? ID
    }
}

extension RowID: CustomStringConvertible {
    /// The model's own id.
    public var description: String { String(describing: id) }
}
