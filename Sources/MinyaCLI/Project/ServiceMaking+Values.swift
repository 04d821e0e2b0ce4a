// SPDX-License-Identifier: Apache-2.0

// The service's template values.
extension ServiceMaking {
    /// Returns an expectation about the server's received request, wrapped as formatters wrap it.
    private static func expectation(_ asked: String) -> String {
        let line = "        #expect(server.asked == [\(asked)])"
        guard line.count > 100 else { return line }
        let list = [
            "        #expect(", "            server.asked == [", "                \(asked)",
            "            ])",
        ]
        // A string literal cannot be wrapped.
        let ignored = 16 + asked.count > 100 ? ["        // swift-format-ignore"] : []
        return (ignored + list).joined(separator: "\n")
    }

    func values(
        _ source: SourceRecord, _ type: TypeRecord, _ model: InferredModel?
    ) throws -> [String: TemplateValue] {
        let answer = source.isList ? "[\(type.name)]" : type.name
        let sample = source.isList ? "\(type.name).samples" : type.sample
        var declarations = model?.text ?? ""
        if let model, model.kind == .other {
            let alias = """
                /// The server's answer to a request for \(name.words.lowercased()).
                package typealias \(alias) = \(model.answer)

                """
            declarations = declarations.isEmpty ? alias : "\(alias)\n\(declarations)"
        }
        let asks = source.request ?? request
        let request = asks.swift(
            of: answer, start: 4 + "private static let request = ".count, indent: 4)
        let hasDates = model?.hasDates ?? false
        let hasSamples = source.hasSamples ?? false
        return [
            "name": .text(name.type),
            "value": .text(name.value),
            "key": .text(name.key),
            "words": .text(name.words.lowercased()),
            "type": .text(type.name),
            "answer": .text(answer),
            "sample": .text(sample),
            "sampleService": .text(
                hasSamples && self.sample == nil ? "Sample\(source.stem).swift" : ""),
            "keptService": .text(
                hasSamples && self.sample != nil ? "Sample\(source.stem).swift" : ""),
            "hasSamples": .flag(hasSamples),
            "literal": .text(self.sample?.literal(indent: 8) ?? ""),
            "hasServer": .flag(asks.server != nil),
            "server": .text((asks.server ?? "").swiftLiteral),
            "request": .text(request),
            "isLong": .flag(request.split(separator: "\n").contains { $0.count > 100 }),
            "expectation": .text(
                Self.expectation(asks.asked(of: "https://stand-in.example").swiftLiteral)),
            "standInFile": .text("StandInServer.swift"),
            "outcomeFile": .text("Outcome+Asking.swift"),
            "dateFile": .text(hasDates ? "ServerDate.swift" : ""),
            "dateTextFile": .text(hasDates ? "ServerDateText.swift" : ""),
            "modelFile": .text("\(type.name).swift"),
            "needsFoundation": .flag(model?.needsFoundation ?? false),
            "declarations": .text(
                String(declarations.dropLast(declarations.hasSuffix("\n") ? 1 : 0))),
            "isKept": .flag(model != nil),
            "isRow": .flag(type.isRow),
            "sampleFile": .text(keptSample),
        ]
    }
}
