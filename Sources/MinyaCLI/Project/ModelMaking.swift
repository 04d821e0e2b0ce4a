// SPDX-License-Identifier: Apache-2.0

/// Generates a type that pages show, accept or answer with: a value with an id.
package struct ModelMaking {
    private let name: String
    private let project: Project
    private let fields: [PageRecord.Field]

    package init(
        _ name: String, in project: Project,
        fields: [PageRecord.Field] = [.init(name: "title", type: "String")]
    ) {
        self.name = name
        self.project = project
        self.fields = fields
    }

    /// Returns the files of the type.
    package func make() throws -> [RenderedFile] {
        try check()
        guard !fields.contains(where: { $0.name == "id" }) else {
            throw Refusal("Every value has an id already: leave it out of --fields.")
        }
        let name = try Name(parsing: name)
        try project.check(name, as: .model, besides: project.library.types(near: name))
        let samples: [[String: TemplateValue]] = (1...3).map { number in
            let values = fields.map { "\($0.name): \(Self.value(of: $0, number, name.words))" }
            let made = Wrapping.call(
                name.type, ["id: \(number)"] + values, start: 8, indent: 8, tail: 1)
            return ["sample": .text(made)]
        }
        let parameters = Wrapping.parameters(
            ["id: Int"] + fields.map { "\($0.name): \($0.type)" }, start: 17, indent: 4, tail: 3)
        let record = try project.library.keep(.model(name.type, fields))
        return try project.render(
            "model",
            [
                "name": .text(name.type),
                "words": .text(name.words.lowercased()),
                "fields": .list(
                    fields.map { ["field": .text($0.name), "type": .text($0.type)] }),
                "parameters": .text(parameters),
                "samples": .list(samples),
            ]) + [record]
    }

    /// Throws a ``Refusal`` if the app has its own type of that name, whose properties the tool
    /// cannot determine.
    package func check() throws {
        let own = "Sources/Model/\(name).swift"
        guard let path = project.exists(own) ? own : project.library.declared[name] else { return }
        throw Refusal(
            """
            There is a type \(name) in \(path), but the tool knows neither the text that \
            represents a value nor a value for tests. If every value has an id, describe the \
            type in .minya/models/\(name).json:
            {"name": "\(name)", "text": "$0.title", "sample": "\(name).samples[0]", \
            "isRow": true, "isCodable": true, "fields": []}
            """)
    }

    private static func value(
        of field: PageRecord.Field, _ number: Int, _ words: String
    ) -> String {
        // One sample has no value.
        if field.isOptional, number == 2 { return "nil" }
        return switch field.kind {
        case "Int": "\(number)"
        case "Double": "\(number).5"
        case "Bool": number.isMultiple(of: 2) ? "true" : "false"
        default: "\"\(words) \(number)\""
        }
    }
}
