// SPDX-License-Identifier: Apache-2.0

/// Parses the types and fields given in options.
package enum FieldList {
    /// The permitted types of a field, each also optional with a `?` suffix.
    package static let types = ["String", "Int", "Double", "Bool"]

    /// Parses fields such as `title:String,count:Int?`; a field without a type is a `String`.
    ///
    /// Throws a ``Refusal`` for an invalid name, an unsupported type, or a repeated name.
    package static func fields(_ text: String) throws -> [PageRecord.Field] {
        guard !text.isEmpty else { throw Refusal("There are no fields: write NAME:TYPE,….") }
        var fields: [PageRecord.Field] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let words = part.split(separator: ":", omittingEmptySubsequences: false)
            guard words.count <= 2 else {
                throw Refusal("\(String(part).quoted) is not a field: write NAME:TYPE.")
            }
            guard !words[0].isEmpty else {
                throw Refusal("A field of \(text.quoted) has no name: write NAME:TYPE,….")
            }
            let name = try Name(parsing: String(words[0]), addition: "Value", isField: true).value
            if let other = PropertyNames.others[name] {
                throw Refusal(
                    "A field cannot be named '\(name)': every Swift value already has a member of that "
                        + "name. Try: \(other)")
            }
            let type = words.count > 1 ? String(words[1]) : "String"
            let field = PageRecord.Field(name: name, type: type)
            guard types.contains(field.kind) else {
                throw Refusal(
                    "A field cannot have the type \(type.quoted): use \(types.listed) for \(name), "
                        + "followed by ? if it is optional.")
            }
            guard !fields.contains(where: { $0.name == name }) else {
                throw Refusal("There are two fields '\(name)': rename one of them.")
            }
            fields.append(field)
        }
        return fields
    }

    /// Parses the name of a type, in any typed form.
    package static func type(_ text: String) throws -> String {
        TypeRecord.standard[text] == nil ? try Name(parsing: text).type : text
    }
}
