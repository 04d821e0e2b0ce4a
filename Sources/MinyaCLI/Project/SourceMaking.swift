// SPDX-License-Identifier: Apache-2.0

/// Generates a service that answers with samples, and provides it to the stores.
package struct SourceMaking {
    private let project: Project
    private let source: SourceRecord
    private var draft: Draft

    /// Creates a service that answers with a value of a type, or with a list of them.
    package init(service value: String, of type: String, isList: Bool, in project: Project) throws {
        let name = try Name(parsing: value, addition: "Server")
        self.init(
            SourceRecord(
                value: name.value, name: name.type, type: type, isList: isList, isStorage: false),
            in: project)
    }

    private init(_ source: SourceRecord, in project: Project) {
        self.source = source
        self.project = project
        draft = Draft(project)
    }

    /// Returns the draft of all changes; nil if it already exists as requested.
    ///
    /// Throws a ``Refusal`` if the operation is not possible.
    package mutating func make() throws -> Draft? {
        if let there = try project.library.source(source.value, isStorage: false) {
            guard there == source else {
                throw Refusal(
                    "There is a service '\(source.value)' already, of another type: choose another "
                        + "name for this one.")
            }
            guard draft.restore(try project.render("service", values())) else { return nil }
            try join()
            return draft
        }
        let name = try Name(parsing: source.name)
        let types = project.library.types(near: name).subtracting([source.type])
        try project.check(name, as: .service, besides: types)
        try makeType()
        let record = try project.library.keep(source)
        draft.expectLoss(of: record.path)
        draft.create([record])
        draft.create(try project.render("service", values()))
        try join()
        return draft
    }

    /// Adds it to the stores' dependencies.
    private mutating func join() throws {
        draft.provide(
            "        provide(.\(source.value), Sample\(source.stem)())", in: project.config)
        try draft.check()
    }

    private mutating func makeType() throws {
        guard let type = try project.library.type(named: source.type) else {
            draft.create(try ModelMaking(source.type, in: project).make())
            return
        }
        guard !source.isList || type.isRow else {
            throw Refusal("A list of \(source.type) cannot be made: there are no samples of it.")
        }
    }

    private func values() throws -> [String: TemplateValue] {
        let name = try Name(parsing: source.value)
        let type = try project.library.type(source.type)
        return [
            "name": .text(name.type),
            "value": .text(name.value),
            "sampleService": .text("Sample\(name.type)Service.swift"),
            "key": .text(name.key),
            "words": .text(name.words.lowercased()),
            "type": .text(type.name),
            "answer": .text(source.isList ? "[\(type.name)]" : type.name),
            "sample": .text(source.isList ? "\(type.name).samples" : type.sample),
        ]
    }
}

extension Draft {
    /// Adds a line that provides a service or storage to the stores.
    mutating func provide(_ line: String, in config: Config) {
        let access = config.host.hasUIKit ? "package " : ""
        let list = SourceList(
            begin: "    \(access)func provideAll() {", end: "    }", prefix: "        provide(")
        add([line], to: list, in: config.dependencies)
    }
}
