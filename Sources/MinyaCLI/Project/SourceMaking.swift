// SPDX-License-Identifier: Apache-2.0

/// Makes a service or a storage of an app, and provides it to the stores.
package struct SourceMaking {
    private let project: Project
    private let source: SourceRecord
    private var draft: Draft

    /// A service that answers with a value of a type, or with a list of them.
    package init(service value: String, of type: String, isList: Bool, in project: Project) throws {
        let name = try Name(parsing: value)
        self.init(
            SourceRecord(
                value: name.value, name: name.type, type: type, isList: isList, isStorage: false),
            in: project)
    }

    /// A storage that keeps a type of these fields, named by what is kept: `note` keeps `Note`.
    package init(storage value: String, fields: [PageRecord.Field], in project: Project) throws {
        let name = try Name(parsing: value)
        self.init(
            SourceRecord(
                value: name.value, name: name.type, type: name.type, isList: true, isStorage: true,
                fields: fields),
            in: project)
    }

    private init(_ source: SourceRecord, in project: Project) {
        self.source = source
        self.project = project
        draft = Draft(project)
    }

    /// All that is to be written; nil if it is there as it is asked for.
    ///
    /// Throws a ``Refusal`` for what cannot be done.
    package mutating func make() throws -> Draft? {
        let kind = source.isStorage ? "storage" : "service"
        if let there = try project.library.source(source.value, isStorage: source.isStorage) {
            guard there == source else {
                throw Refusal(
                    "There is a \(kind) '\(source.value)' already, of another type or with other "
                        + "fields: name this one otherwise.")
            }
            return nil
        }
        let name = try Name(parsing: source.name)
        let types = project.library.types(near: name).subtracting([source.type])
        try (source.isStorage ? NameUse.storage : .service).check(name, besides: types)
        guard !source.fields.contains(where: { $0.name == "id" }) else {
            throw Refusal(
                "What is kept has an id without being given one: leave it out of --fields.")
        }
        try makeType()
        draft.create([try project.library.keep(source)])
        draft.create(try project.render(kind, values()))
        let app = project.config.name
        let made = (source.isStorage ? "Memory" : "Sample") + source.stem
        draft.add(
            ["        provide(.\(source.value), \(made)())"], to: .provided,
            in: "Sources/App/\(app)App+Dependencies.swift")
        try draft.check()
        return draft
    }

    private mutating func makeType() throws {
        let wanted = source.fields
        guard let type = try project.library.type(named: source.type) else {
            let making =
                wanted.isEmpty
                ? ModelMaking(source.type, in: project)
                : ModelMaking(source.type, in: project, fields: wanted)
            draft.create(try making.make())
            return
        }
        let kept = [PageRecord.Field(name: "id", type: "Int")] + wanted
        guard !source.isStorage || type.fields == kept else {
            throw Refusal(
                "There is a type \(source.type) already, with other fields: name the storage "
                    + "otherwise, or give it the fields that \(source.type) has.")
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
            "key": .text(name.key),
            "words": .text(name.words.lowercased()),
            "type": .text(type.name),
            "answer": .text(source.isList ? "[\(type.name)]" : type.name),
            "sample": .text(source.isList ? "\(type.name).samples" : type.sample),
        ]
    }
}

extension SourceList {
    fileprivate static let provided = SourceList(
        begin: "    func provideAll() {", end: "    }", prefix: "        provide(")
}
