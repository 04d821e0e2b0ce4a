// SPDX-License-Identifier: Apache-2.0

/// Makes a service of an app that asks a server, and provides it to the stores.
///
/// The type that it answers with is one that the app has, or it is made of a sample. While nobody has
/// named the server, stores are given samples.
package struct ServiceMaking {
    private let project: Project
    private let name: Name
    private let request: ServiceRequest
    private let sample: AnswerSample?
    private let wish: (type: String, isList: Bool)?
    private var draft: Draft

    /// - Parameters:
    ///   - value: What stores call it.
    ///   - sample: An answer; nil if the type is one that can be written as JSON.
    ///   - wish: What the type is called; nil to name it after the service.
    package init(
        _ value: String, asking request: ServiceRequest, sample: AnswerSample?,
        of wish: (type: String, isList: Bool)?, in project: Project
    ) throws {
        name = try Name(parsing: value)
        self.request = request
        self.sample = sample
        self.wish = wish
        self.project = project
        draft = Draft(project)
    }

    /// All that is to be written; nil if it is there as it is asked for.
    ///
    /// Throws a ``Refusal`` for what cannot be done, and a ``SampleError`` for a sample of which
    /// nothing can be made.
    ///
    /// - Parameter server: Whom paths are asked of from now on; nil to leave that as it is.
    package mutating func make(keeping server: String?) throws -> Draft? {
        if let server, server != project.config.server {
            var config = project.config
            config.server = server
            draft.replace(try config.file())
        }
        let model = try model()
        let type = try type(of: model)
        let source = source(of: type)
        if let there = try project.library.source(source.value, isStorage: false) {
            try join(there, source, type, model)
        } else {
            try add(source, type, model)
        }
        try draft.check()
        return draft.created.isEmpty && draft.edited.isEmpty ? nil : draft
    }

    private mutating func add(
        _ source: SourceRecord, _ type: TypeRecord, _ model: InferredModel?
    ) throws {
        let types = project.library.types(near: name)
        try NameUse.service.check(name, besides: types.subtracting([type.name]))
        draft.create([try project.library.keep(source)])
        if model != nil { draft.create([try project.library.keep(type)]) }
        let values = try values(source, type, model)
        create(try files(values))
        if let sample {
            create(try project.render("sample", values))
            draft.create([RenderedFile(path: keptSample, text: sample.text)])
        }
        draft.need(.http)
        draft.add([provided(source)], to: .provided, in: dependencies)
    }

    /// Has a service that is there ask the server that is known now; throws for one that was asked for
    /// otherwise.
    private mutating func join(
        _ there: SourceRecord, _ asked: SourceRecord, _ type: TypeRecord, _ model: InferredModel?
    ) throws {
        var joined = there
        if there.request?.server == nil { joined.request?.server = asked.request?.server }
        var expected = asked
        expected.hasSamples = there.hasSamples
        guard joined == expected else {
            throw Refusal(
                "There is a service '\(asked.value)' already, of another type or asking otherwise: "
                    + "name this one otherwise.")
        }
        if let sample, project.text(of: keptSample) != sample.text {
            throw Refusal(
                "There is a service '\(asked.value)' already, made of another sample, which is kept "
                    + "in \(keptSample): name this one otherwise.")
        }
        guard joined != there else { return }
        draft.replace(try project.library.keep(joined))
        draft.change(
            from: try files(values(there, type, model)), to: try files(values(joined, type, model)))
        guard let text = project.text(of: dependencies), text.contains(provided(there)) else {
            throw Refusal(
                "\(dependencies) provides '\(asked.value)' otherwise than it was made: provide "
                    + "HTTP\(asked.stem)() there, and name the server in "
                    + "Sources/Service/HTTP\(asked.stem).swift.")
        }
        draft.replace(
            RenderedFile(
                path: dependencies, text: text.replacing(provided(there), with: provided(joined))))
    }

    // MARK: - Files

    private var dependencies: String {
        "Sources/App/\(project.config.name)App+Dependencies.swift"
    }

    private var keptSample: String { "Samples/\(name.key).json" }

    private func provided(_ source: SourceRecord) -> String {
        let kind = source.request?.server == nil ? "Sample" : "HTTP"
        return "        provide(.\(source.value), \(kind)\(source.stem)())"
    }

    private func files(_ values: [String: TemplateValue]) throws -> [RenderedFile] {
        try project.render("service", values) + project.render("http", values)
    }

    /// Adds files; what several services have in common is there already.
    private mutating func create(_ files: [RenderedFile]) {
        draft.create(
            files.filter { file in
                !Self.common.contains { file.path.hasSuffix("/\($0)") }
                    || !project.exists(file.path)
            })
    }

    private static let common = [
        "ServerDate.swift", "ServerDateText.swift", "StandInServer.swift", "Outcome+Asking.swift",
    ]

    // MARK: - The answer

    /// The types that are made of the sample; nil without one.
    private func model() throws -> InferredModel? {
        guard let sample else { return nil }
        if let wish, wish.isList != sample.isList {
            throw Refusal(
                "The sample is \(sample.isList ? "a list" : "no list"): name its type by "
                    + "--\(sample.isList ? "list" : "of") \(wish.type).")
        }
        let one = try wish.map { try Name(parsing: $0.type) } ?? typeName(sample)
        let types = project.library.types(near: one)
        let own = Set(NameUse.service.types(of: name))
        // Of a service that is there, its own type is no other one.
        let there = try project.library.source(name.value, isStorage: false)
        try NameUse.model.check(
            one, besides: types.union(own).subtracting([there?.type].compactMap { $0 }))
        return try InferredModel(
            of: sample.value, path: sample.path, named: one.type, besides: types.union(own))
    }

    /// `Photo` of a list for `photos`.
    private func typeName(_ sample: AnswerSample) throws -> Name {
        guard sample.isList else { return name }
        return try Name(parsing: KeyName(name.type).type(ofOne: true))
    }

    /// What the tool is to know of the type that it answers with.
    private func type(of model: InferredModel?) throws -> TypeRecord {
        guard let model else { return try knownType() }
        let shown = model.shown.map { shown in
            shown.isText ? "$0.\(shown.property)" : "\"\\($0.\(shown.property))\""
        }
        let text = shown ?? "\"\\($0)\""
        let sample = "\(name.type)Sample.answer"
        switch model.kind {
        case .rows:
            let one = String(model.answer.dropFirst().dropLast())
            return TypeRecord(
                name: one, text: text, sample: "\(one).samples[0]", isRow: true,
                service: name.value)
        case .one:
            return TypeRecord(name: model.answer, text: text, sample: sample, service: name.value)
        case .other:
            return TypeRecord(
                name: alias, text: "\"\\($0)\"", sample: sample, service: name.value)
        }
    }

    /// What an answer is called that is neither one thing nor a list of rows.
    private var alias: String { "\(name.type)Answer" }

    /// The type that was named, of which there are values without a sample.
    private func knownType() throws -> TypeRecord {
        guard let wish else {
            throw Refusal("What does it answer with? --sample FILE, --of TYPE or --list TYPE")
        }
        guard let type = try project.library.type(named: wish.type) else {
            throw Refusal(
                "There is no type \(wish.type): give a --sample of what the server answers.")
        }
        guard type.isCodable, type.service == nil else {
            throw Refusal(
                "\(wish.type) is not read from JSON: give a --sample of what the server answers, "
                    + "and another name.")
        }
        guard !wish.isList || type.isRow else {
            throw Refusal("A list of \(wish.type) cannot be made: there are no samples of it.")
        }
        return type
    }

    // MARK: - The service

    private func source(of type: TypeRecord) -> SourceRecord {
        var source = SourceRecord(
            value: name.value, name: name.type, type: type.name,
            isList: sample == nil ? wish?.isList ?? false : type.isRow, isStorage: false)
        source.request = request
        if sample != nil { source.isSampled = true }
        if request.server == nil { source.hasSamples = true }
        return source
    }

    /// That a server was asked for this, in lines as formatters want them.
    private static func expectation(_ asked: String) -> String {
        let line = "        #expect(server.asked == [\(asked)])"
        guard line.count > 100 else { return line }
        let list = [
            "        #expect(", "            server.asked == [", "                \(asked)",
            "            ])",
        ]
        // A text has no place where it may be broken.
        let ignored = 16 + asked.count > 100 ? ["        // swift-format-ignore"] : []
        return (ignored + list).joined(separator: "\n")
    }

    private func values(
        _ source: SourceRecord, _ type: TypeRecord, _ model: InferredModel?
    ) throws -> [String: TemplateValue] {
        let answer = source.isList ? "[\(type.name)]" : type.name
        let sample = source.isList ? "\(type.name).samples" : type.sample
        var declarations = model?.text ?? ""
        if let model, model.kind == .other {
            let alias = """
                /// What the server answers when it is asked for \(name.words.lowercased()).
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
