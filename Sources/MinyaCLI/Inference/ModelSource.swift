// SPDX-License-Identifier: Apache-2.0

/// Generates the Swift source of types, in the layout of formatters.
struct ModelSource {
    private static let width = 100

    private let types: [ModelType]
    private let names: [String]

    /// - Parameter names: The names of the types, by their numbers.
    init(_ types: [ModelType], _ names: [String]) {
        self.types = types
        self.names = names
    }

    /// Returns the source of all types, with the others nested in the first.
    ///
    /// - Parameter summary: The documentation summary of the first type.
    func text(_ summary: String) -> String {
        let declarations = types.enumerated().map { number, type in
            let indent = number == 0 ? 0 : 4
            let about = number == 0 ? summary : Self.summary(of: type)
            return declaration(of: type, number, comment("/// \(about)", indent), indent)
        }
        guard declarations.count > 1 else { return declarations.joined() + "\n" }
        let inner = declarations.dropFirst().joined(separator: "\n\n")
        return "\(declarations[0])\n\nextension \(names[0]) {\n\(inner)\n}\n"
    }

    // MARK: - Comments

    private static func summary(of type: ModelType) -> String {
        let places = type.places.map(\.cleaned)
        let shown = places.prefix(3).map { "`\($0.replacing("`", with: "'"))`" }
        let more = places.count > shown.count ? ["\(places.count - shown.count) more places"] : []
        let place = shown + more
        let joined = place.dropLast().joined(separator: ", ")
        let all = place.count > 1 ? "\(joined) and \(place[place.count - 1])" : place[0]
        guard case .mixture(let cases) = type.content else {
            return "The value at \(all) in the answer."
        }
        let kinds = cases.map(\.name).joined(separator: " or ")
        return "The value at \(all) in the answer: \(kinds)."
    }

    /// Returns a comment, wrapped to the line width.
    private func comment(_ text: String, _ indent: Int) -> String {
        let sign = text.prefix { $0 == "/" } + " "
        let room = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = ""
        for word in text.dropFirst(sign.count).split(separator: " ") {
            if !line.isEmpty, indent + sign.count + line.count + 1 + word.count > Self.width {
                lines.append(room + sign + line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return (lines + [room + sign + line]).joined(separator: "\n")
    }

    // MARK: - Types

    private func declaration(
        of type: ModelType, _ number: Int, _ about: String, _ indent: Int
    ) -> String {
        let room = String(repeating: " ", count: indent)
        let identity = type.isIdentifiable ? ", Identifiable" : ""
        let (kind, lines) =
            switch type.content {
            case .object(let properties):
                ("struct", objectLines(properties, type.unknown, indent + 4))
            case .mixture(let cases): ("enum", mixtureLines(cases, indent + 4))
            }
        let head = "package \(kind) \(names[number]): Decodable, Hashable\(identity), Sendable {"
        let body = lines.isEmpty ? "}" : "\n\(lines.joined(separator: "\n"))\n\(room)}"
        return "\(about)\n\(room)\(head)\(body)"
    }

    private func objectLines(
        _ properties: [ModelType.Property], _ unknown: [String], _ indent: Int
    ) -> [String] {
        let room = String(repeating: " ", count: indent)
        var lines: [String] = []
        for property in properties {
            if property.losesDigits {
                lines.append("\(room)// Some have more digits than a Double can hold.")
            }
            let wrapper = property.form.hasDate ? "@ServerDate " : ""
            let name = Self.declared(property.name)
            lines.append("\(room)\(wrapper)package var \(name): \(property.form.written(names))")
        }
        if !unknown.isEmpty {
            let list = unknown.joined(separator: ", ")
            lines.append(comment("// The sample does not show what is in \(list).", indent))
        }
        if properties.contains(where: { $0.key != $0.name }) {
            lines += ["", "\(room)private enum CodingKeys: String, CodingKey {"]
            lines += keyLines(properties, indent + 4)
            lines.append("\(room)}")
        }
        return lines
    }

    /// Returns the lines of coding keys: first the cases named like their keys, in one line.
    private func keyLines(_ properties: [ModelType.Property], _ indent: Int) -> [String] {
        let room = String(repeating: " ", count: indent)
        let plain = properties.filter { $0.key == $0.name }.map { Self.declared($0.name) }
        var lines: [String] = []
        var line = ""
        for name in plain {
            if !line.isEmpty, indent + line.count + 2 + name.count > Self.width {
                lines.append(room + line)
                line = ""
            }
            line += (line.isEmpty ? "case " : ", ") + name
        }
        if !line.isEmpty { lines.append(room + line) }
        for property in properties where property.key != property.name {
            let head = "case \(Self.declared(property.name)) ="
            let text = property.key.swiftLiteral
            if indent + head.count + 1 + text.count <= Self.width {
                lines.append("\(room)\(head) \(text)")
            } else {
                lines += ["\(room)\(head)", "\(room)    \(text)"]
            }
        }
        return lines
    }

    private func mixtureLines(_ cases: [ModelType.Case], _ indent: Int) -> [String] {
        var lines = cases.map { one in
            "case \(one.name)" + (one.form.map { "(\($0.written(names)))" } ?? "")
        }
        lines += ["", "package init(from decoder: any Decoder) throws {"]
        lines.append("    let answer = try decoder.singleValueContainer()")
        for (number, one) in cases.enumerated() {
            let isLast = number == cases.count - 1
            let read = one.form.map { reading(of: $0, isLast ? "try" : "try?") }
            let condition =
                isLast ? "else" : "\(number > 0 ? "else " : "")if let \(one.name) = \(read ?? "")"
            lines.append("    \(number > 0 ? "} " : "")\(condition) {")
            let value = isLast ? read : one.name
            lines.append("        self = .\(one.name)" + (value.map { "(\($0))" } ?? ""))
        }
        lines += ["    }", "}"]
        let room = String(repeating: " ", count: indent)
        return lines.map { $0.isEmpty ? "" : room + $0 }
    }

    private func reading(of form: TypeForm, _ attempt: String) -> String {
        let type = form.written(names)
        guard form.hasDate else { return "\(attempt) answer.decode(\(type).self)" }
        let value = "\(attempt) answer.decode(ServerDate<\(type)>.self)"
        return attempt == "try" ? "\(value).wrappedValue" : "(\(value))?.wrappedValue"
    }

    // MARK: - Words

    private static func declared(_ name: String) -> String {
        Keywords.all.contains(name) ? "`\(name)`" : name
    }
}
