// SPDX-License-Identifier: Apache-2.0

/// The record of a type that pages show, accept or answer with, stored in
/// `.minya/models/NAME.json`.
package struct TypeRecord: Codable, Equatable, Sendable {
    package var name: String
    /// The text shown for a value, as Swift source; `$0` is the value.
    package var text: String
    /// A value for tests, as Swift source.
    package var sample: String
    /// Whether it has a list `samples` and each value has an `id`.
    package var isRow = false
    /// Whether a page opened with a value can be opened by a link.
    package var isCodable = false
    /// Its properties, if a form can create a value.
    package var fields: [PageRecord.Field] = []
    /// The page whose folder contains it; nil if it is in the model folder.
    package var page: String?
    /// The service that returns it, if only tests have values of it.
    package var service: String?

    /// The standard library types that pages may be opened with and may answer with.
    package static let standard: [String: TypeRecord] = [
        "String": TypeRecord(name: "String", text: "$0", sample: "\"Sample\"", isCodable: true),
        "Int": TypeRecord(name: "Int", text: "\"\\($0)\"", sample: "7", isCodable: true),
        "Double": TypeRecord(name: "Double", text: "\"\\($0)\"", sample: "1.5", isCodable: true),
        "Bool": TypeRecord(name: "Bool", text: "\"\\($0)\"", sample: "true", isCodable: true),
    ]

    /// Returns the record of a generated type with an id and fields.
    package static func model(_ name: String, _ fields: [PageRecord.Field]) -> TypeRecord {
        let id = "\"\\($0.id)\""
        let texts = fields.filter(\.isText)
        let shown = (texts.first { !$0.isOptional } ?? texts.first).map { field in
            "$0.\(field.name)" + (field.isOptional ? " ?? \(id)" : "")
        }
        return TypeRecord(
            name: name, text: shown ?? id, sample: "\(name).samples[0]", isRow: true,
            isCodable: true, fields: [.init(name: "id", type: "Int")] + fields)
    }

    /// Returns the record of a form's answer.
    package static func answer(
        _ name: String, _ fields: [PageRecord.Field], of page: String
    ) -> TypeRecord {
        let values = fields.map { "\($0.name): \($0.sample)" }.joined(separator: ", ")
        let required = fields.filter { !$0.isOptional }
        let shown = required.first(where: \.isText) ?? required.first ?? fields[0]
        return TypeRecord(
            name: name, text: shown.text, sample: "\(name)(\(values))", fields: fields, page: page)
    }

    /// Returns a test value, wrapped for a start column, with the indentation of a function body by
    /// default.
    package func sample(from start: Int, indent: Int = 8) -> String {
        guard page != nil else { return sample }
        let values = fields.map { "\($0.name): \($0.sample)" }
        return Wrapping.call(name, values, start: start, indent: indent)
    }

    /// Returns the text shown for several values, as Swift source.
    package func text(ofAll values: String) -> String {
        let property = text.dropFirst(3)
        let isProperty = text.hasPrefix("$0.") && property.allSatisfy { $0.isLetter || $0.isNumber }
        let map = isProperty ? "(\\.\(property))" : " { row in \(text(of: "row")) }"
        return "\(values).map\(map).joined(separator: \", \")"
    }

    /// Returns the text shown for a value, given its name.
    package func text(of value: String) -> String { text.replacing("$0", with: value) }
}

extension PageRecord.Field {
    /// A value of its type, as Swift source.
    package var sample: String { TypeRecord.standard[kind]?.sample ?? "\"Sample\"" }
    /// The type without a `?` suffix.
    package var kind: String { isOptional ? String(type.dropLast()) : type }
    package var isOptional: Bool { type.hasSuffix("?") }
    package var isFlag: Bool { kind == "Bool" }
    package var isText: Bool { kind == "String" }
    /// Whether the input for it can be invalid.
    package var isChecked: Bool { !isFlag && !(isText && isOptional) }

    /// The text shown for it in a value, as Swift source; `$0` is the value.
    fileprivate var text: String {
        guard isOptional else { return isText ? "$0.\(name)" : "\"\\($0.\(name))\"" }
        return "$0.\(name)\(isText ? "" : "?.description") ?? \"\""
    }
}
