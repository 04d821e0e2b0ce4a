// SPDX-License-Identifier: Apache-2.0

/// Generates a service that sends requests to a server, and provides it to the stores.
///
/// The type of its answer is an existing one, or is inferred from a sample. Until a server is set,
/// stores receive samples.
package struct ServiceMaking {
    let project: Project
    let name: Name
    let request: ServiceRequest
    let sample: AnswerSample?
    let wish: (type: String, isList: Bool)?
    private var draft: Draft

    /// - Parameters:
    ///   - value: The service's name in stores.
    ///   - sample: A sample answer; nil if the type can be encoded as JSON.
    ///   - wish: The name of the type; nil to derive it from the service's name.
    package init(
        _ value: String, asking request: ServiceRequest, sample: AnswerSample?,
        of wish: (type: String, isList: Bool)?, in project: Project
    ) throws {
        name = try Name(parsing: value, addition: "Server")
        self.request = request
        self.sample = sample
        self.wish = wish
        self.project = project
        draft = Draft(project)
    }

    /// Returns the draft of all changes; nil if it already exists as requested.
    ///
    /// Throws a ``Refusal`` if the operation is not possible, and a ``SampleError`` if no type can
    /// be inferred from the sample.
    ///
    /// - Parameter server: The new server for relative paths; nil to keep the current one.
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
        try project.check(name, as: .service, besides: types.subtracting([type.name]))
        let record = try project.library.keep(source)
        draft.expectLoss(of: record.path)
        draft.create([record])
        if model != nil { draft.create([try project.library.keep(type)]) }
        let values = try values(source, type, model)
        create(try files(values))
        if let sample {
            create(try project.render("sample", values))
            draft.create([RenderedFile(path: keptSample, text: sample.text)])
        }
        draft.need(.http)
        draft.provide(provided(source), in: project.config)
    }

    /// Connects an existing service to the current server; throws if it was created with another
    /// request.
    private mutating func join(
        _ there: SourceRecord, _ asked: SourceRecord, _ type: TypeRecord, _ model: InferredModel?
    ) throws {
        var joined = there
        if there.request?.server == nil { joined.request?.server = asked.request?.server }
        var expected = asked
        expected.hasSamples = there.hasSamples
        guard joined == expected else {
            throw Refusal(
                "There is a service '\(asked.value)' already, of another type or with another request: "
                    + "choose another name for this one.")
        }
        if let sample, let kept = project.text(of: keptSample), kept != sample.text {
            throw Refusal(
                "There is a service '\(asked.value)' already, made from another sample, which is "
                    + "stored in \(keptSample): choose another name for this one.")
        }
        guard joined != there else {
            let values = try values(there, type, model)
            var own = try files(values)
            if let sample {
                own += try project.render("sample", values)
                own.append(RenderedFile(path: keptSample, text: sample.text))
            }
            draft.restore(own)
            return
        }
        draft.replace(try project.library.keep(joined))
        draft.change(
            from: try files(values(there, type, model)), to: try files(values(joined, type, model)))
        guard let text = project.text(of: dependencies), text.contains(provided(there)) else {
            throw Refusal(
                "\(dependencies) was changed where it provides '\(asked.value)': provide "
                    + "HTTP\(asked.stem)() there, and name the server in "
                    + "Sources/Service/HTTP\(asked.stem).swift.")
        }
        draft.replace(
            RenderedFile(
                path: dependencies, text: text.replacing(provided(there), with: provided(joined))))
    }

    // MARK: - Files

    private var dependencies: String { project.config.dependencies }

    var keptSample: String { "Samples/\(name.key).json" }

    private func provided(_ source: SourceRecord) -> String {
        let kind = source.request?.server == nil ? "Sample" : "HTTP"
        return "        provide(.\(source.value), \(kind)\(source.stem)())"
    }

    private func files(_ values: [String: TemplateValue]) throws -> [RenderedFile] {
        try project.render("service", values) + project.render("http", values)
    }

    /// Adds files, except for shared ones that already exist.
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
}
