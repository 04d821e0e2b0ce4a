// SPDX-License-Identifier: Apache-2.0

/// A slot of a page's pipeline, with the layers that use it.
package struct MappedSlot: Codable, Equatable, Sendable {
    /// Its declared name.
    package var name: String
    /// Its kind of slot.
    package var kind: Kind
    /// The type of its value.
    package var value: String
    /// Whether it is a `Distinct`, which is silent if an equal value is written.
    package var isDistinct = false
    /// Whether its values are concealed from tapes and other observers of the scene.
    package var isPrivate = false
    /// The layers that write or send it.
    package var writers: [AppLayer] = []
    /// The layers that read or observe it.
    package var readers: [AppLayer] = []
    /// The location of its declaration.
    package var location: SourceLocation

    /// The kinds of slots, named as in Minya.
    package enum Kind: String, Codable, Sendable, CaseIterable {
        case normal = "Normal"
        case status = "Status"
        case rows = "Rows"
        case field = "Field"
        case flag = "Flag"
        case input = "Input"
        case request = "Request"
        case context = "Context"
        case child = "Child"
        case children = "Children"
    }
}

extension MappedSlot {
    /// Whether it can carry no value, for example because the opened page does not answer.
    package var isEmpty: Bool { ["Never", "SceneResult<Never>"].contains(value) }

    /// Returns the kind and value type of a property; nil if the property is not a slot.
    static func meaning(of type: SwiftType) -> (kind: Kind, value: SwiftType)? {
        let arguments = type.arguments
        guard let value = arguments.first else { return nil }
        switch type.name {
        case "Minya.Rows": return (.rows, value)
        case "Minya.Field": return (.field, value)
        case "Minya.Context": return (.context, value)
        case "Minya.Child": return (.child, value)
        case "Minya.Children": return (.children, value)
        case "Minya.StoredSlot", "Minya.Event":
            let marker = arguments.last?.short ?? ""
            guard marker.hasPrefix("Kind.") else { return nil }
            // A Distinct is a Normal that skips equal values.
            if marker == "Kind.Distinct" { return (.normal, value) }
            return Kind(rawValue: String(marker.dropFirst(5))).map { ($0, value) }
        default: return nil
        }
    }
}
