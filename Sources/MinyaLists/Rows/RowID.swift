// SPDX-License-Identifier: Apache-2.0

/// The id of a row in a list of several types: the type of its model and the model's own id.
///
/// So a note 7 and a picture 7 are two rows.
public struct RowID: Hashable, Sendable {
    private let type: ObjectIdentifier
    private let id: Stored

    /// Common types of ids are stored directly, so that they are compared without dynamic casts.
    private enum Stored: Hashable, Sendable {
        case number(Int)
        case text(String)
        indirect case other(AnyID)
    }

    /// Creates the id of the row that shows a model of this type and id.
    public init<Model: RowModel>(_ id: Model.ID, of type: Model.Type) {
        self.type = ObjectIdentifier(type)
        // The types are compared first, because a cast that fails takes long.
        if Model.ID.self == Int.self, let number = id as? Int {
            self.id = .number(number)
        } else if Model.ID.self == String.self, let text = id as? String {
            self.id = .text(text)
        } else {
            self.id = .other(AnyID(id: id))
        }
    }

    /// Returns the id of the model; nil if the row's model is of another type.
    public func model<Model: RowModel>(of type: Model.Type) -> Model.ID? {
        self.type == ObjectIdentifier(type) ? value as? Model.ID : nil
    }

    private var value: any Hashable & Sendable {
        switch id {
        case .number(let number): number
        case .text(let text): text
        case .other(let other): other.id
        }
    }
}

/// An id of any other type.
private struct AnyID: Hashable, Sendable {
    let id: any Hashable & Sendable

    static func == (left: Self, right: Self) -> Bool { isEqual(left.id, to: right.id) }

    func hash(into hasher: inout Hasher) { id.hash(into: &hasher) }

    private static func isEqual<ID: Hashable>(_ left: ID, to right: any Hashable) -> Bool {
        left == right as? ID
    }
}

extension RowID: CustomStringConvertible {
    /// The model's own id.
    public var description: String { String(describing: value) }
}
