// SPDX-License-Identifier: Apache-2.0

/// A piece of a page's data, and who has to do with it.
package struct MappedSlot: Codable, Equatable, Sendable {
    /// Its name.
    package var name: String
    /// What it is for.
    package var kind: Kind
    /// The type of what it carries.
    package var value: String
    /// The layers that write it, or send it.
    package var writers: [AppLayer] = []
    /// The layers that read or observe it.
    package var readers: [AppLayer] = []
    /// Where it is declared.
    package var location: SourceLocation

    /// The kinds of slots, as Minya names them.
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
    /// Whether no value can go through it, as where what is opened answers nothing.
    package var isEmpty: Bool { ["Never", "SceneResult<Never>"].contains(value) }

    /// The kind and the type of the value of a property; nil if it is no slot.
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
            guard marker.hasPrefix("Kind."), let kind = Kind(rawValue: String(marker.dropFirst(5)))
            else { return nil }
            return (kind, value)
        default: return nil
        }
    }
}
