// SPDX-License-Identifier: Apache-2.0

/// Generates a storage, in a file and in memory, and provides it to the stores.
package struct StorageMaking {
    private let project: Project
    private let source: SourceRecord
    private var draft: Draft

    /// Creates a storage for a type with the given fields, named after the type: `note` stores
    /// `Note`.
    package init(_ value: String, fields: [PageRecord.Field], in project: Project) throws {
        let name = try Name(parsing: value, addition: "Item")
        source = SourceRecord(
            value: name.value, name: name.type, type: name.type, isList: true, isStorage: true,
            fields: fields)
        self.project = project
        draft = Draft(project)
    }

    /// Returns the draft of all changes; nil if it already exists as requested.
    ///
    /// Throws a ``Refusal`` if the operation is not possible.
    package mutating func make() throws -> Draft? {
        if let there = try project.library.source(source.value, isStorage: true) {
            guard there == source else {
                throw Refusal(
                    "There is a storage '\(source.value)' already, of another type or with other "
                        + "fields: choose another name for this one.")
            }
            guard draft.restore(try project.render("storage", values(StorageTable(source)))) else {
                return nil
            }
            try join()
            try draft.check()
            return draft
        }
        let name = try Name(parsing: source.name)
        let types = project.library.types(near: name).subtracting([source.type])
        try project.check(name, as: .storage, besides: types)
        let table = try StorageTable(source)
        try makeType()
        let record = try project.library.keep(source)
        draft.expectLoss(of: record.path)
        draft.create([record])
        draft.create(try project.render("storage", values(table)))
        try join()
        try draft.check()
        return draft
    }

    private mutating func makeType() throws {
        guard let type = try project.library.type(named: source.type) else {
            let making = ModelMaking(source.type, in: project, fields: source.fields)
            draft.create(try making.make())
            return
        }
        guard type.fields == [PageRecord.Field(name: "id", type: "Int")] + source.fields,
            type.isRow
        else {
            throw Refusal(
                "There is a type \(source.type) already, with other fields: choose another name "
                    + "for the storage, or give it the fields of \(source.type).")
        }
    }

    /// Adds the app's database file with the first storage, then the table and the dependency of
    /// the stores.
    private mutating func join() throws {
        draft.need(.sqlite)
        let steps = "        \(Self.implementation(of: source)).table"
        let path = "Sources/Storage/AppDatabase+Steps.swift"
        if project.exists(path) {
            draft.add([steps], to: .steps, in: path)
        } else {
            draft.create(try project.render("database", ["step": .text(steps)]))
        }
        let line = "        provide(.\(source.value), \(Self.implementation(of: source))(in: .own))"
        draft.provide(line, in: project.config)
    }

    private static func implementation(of source: SourceRecord) -> String {
        "SQLite\(source.stem)"
    }

    private func values(_ table: StorageTable) throws -> [String: TemplateValue] {
        let name = try Name(parsing: source.value)
        return [
            "name": .text(name.type),
            "value": .text(name.value),
            "key": .text(name.key),
            "words": .text(name.words.lowercased()),
            "type": .text(source.type),
        ].merging(table.values) { $1 }
    }
}

extension SourceList {
    fileprivate static let steps = SourceList(
        begin: "    static let steps: [StaticString] = [", end: "    ]", prefix: "        ",
        isArray: true, isSorted: false)
}
