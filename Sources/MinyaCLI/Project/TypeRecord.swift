// SPDX-License-Identifier: Apache-2.0

/// What the tool knows of a type that pages show, take or answer: kept in `.minya/models/NAME.json`.
package struct TypeRecord: Codable, Equatable, Sendable {
    package var name: String
    /// What a person reads of a value, in Swift; `$0` is the value.
    package var text: String
    /// A value for tests, in Swift.
    package var sample: String
    /// Whether there is a list of them, `samples`, and each has an `id`.
    package var isRow = false
    /// Whether a page that is opened with one can be opened by a link.
    package var isCodable = false
    /// Its properties, if a form can make one of them.
    package var fields: [PageRecord.Field] = []
    /// The page in whose folder it is made; nil for one among the models.
    package var page: String?
    /// The service that answers with it, if only tests have values of it.
    package var service: String?

    /// The types of the standard library that pages may be opened with and may answer.
    package static let standard: [String: TypeRecord] = [
        "String": TypeRecord(name: "String", text: "$0", sample: "\"Sample\"", isCodable: true),
        "Int": TypeRecord(name: "Int", text: "\"\\($0)\"", sample: "7", isCodable: true),
        "Double": TypeRecord(name: "Double", text: "\"\\($0)\"", sample: "1.5", isCodable: true),
        "Bool": TypeRecord(name: "Bool", text: "\"\\($0)\"", sample: "true", isCodable: true),
    ]

    /// A type of an id and more, as the tool makes it.
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

    /// What a form answers with.
    package static func answer(
        _ name: String, _ fields: [PageRecord.Field], of page: String
    ) -> TypeRecord {
        let values = fields.map { "\($0.name): \($0.sample)" }.joined(separator: ", ")
        let required = fields.filter { !$0.isOptional }
        let shown = required.first(where: \.isText) ?? required.first ?? fields[0]
        return TypeRecord(
            name: name, text: shown.text, sample: "\(name)(\(values))", fields: fields, page: page)
    }

    /// A value for tests that begins so far in a line, which is indented as those of a function's body
    /// are if nothing else is said.
    package func sample(from start: Int, indent: Int = 8) -> String {
        guard page != nil else { return sample }
        let values = fields.map { "\($0.name): \($0.sample)" }
        return Wrapping.call(name, values, start: start, indent: indent)
    }

    /// What a person reads of several values, in Swift.
    package func text(ofAll values: String) -> String {
        let property = text.dropFirst(3)
        let isProperty = text.hasPrefix("$0.") && property.allSatisfy { $0.isLetter || $0.isNumber }
        let map = isProperty ? "(\\.\(property))" : " { row in \(text(of: "row")) }"
        return "\(values).map\(map).joined(separator: \", \")"
    }

    /// What a person reads of a value of this name.
    package func text(of value: String) -> String { text.replacing("$0", with: value) }
}

extension PageRecord.Field {
    /// A value of its type, in Swift.
    package var sample: String { TypeRecord.standard[kind]?.sample ?? "\"Sample\"" }
    /// The type of its value, if it has one.
    package var kind: String { isOptional ? String(type.dropLast()) : type }
    package var isOptional: Bool { type.hasSuffix("?") }
    package var isFlag: Bool { kind == "Bool" }
    package var isText: Bool { kind == "String" }
    /// Whether something that is written for it can be wrong.
    package var isChecked: Bool { !isFlag && !(isText && isOptional) }

    /// What a person reads of it in a value, in Swift; `$0` is the value.
    fileprivate var text: String {
        guard isOptional else { return isText ? "$0.\(name)" : "\"\\($0.\(name))\"" }
        return "$0.\(name)\(isText ? "" : "?.description") ?? \"\""
    }
}
