// SPDX-License-Identifier: Apache-2.0

/// Generates another row type for the list of a page.
///
/// A list of one type becomes a list of several types. If its files were edited in the affected
/// places, nothing is written.
package struct RowMaking {
    private let project: Project
    private let type: String
    private let page: PageRecord
    private let fields: [PageRecord.Field]?
    private var draft: Draft
    private var library: Library { project.library }

    /// - Parameter fields: The type's fields besides its id; nil for those of the existing type, or
    ///   a title.
    package init(
        _ type: String, in page: String, fields: [PageRecord.Field]?, of project: Project
    ) throws {
        self.type = type
        self.fields = fields
        self.project = project
        self.page = try project.library.page(page)
        draft = Draft(project)
    }

    /// Returns the draft of all changes; nil if the row already exists as requested.
    ///
    /// Throws a ``Refusal`` if the operation is not possible.
    package mutating func make() throws -> Draft? {
        guard let list = page.list else {
            throw Refusal(
                "\(page.name) shows no list. Make a list: minya scene NAME --list \(type).")
        }
        guard type != list else {
            throw Refusal("The rows of \(page.name) already have the type \(type).")
        }
        try makeType()
        if page.rows.contains(type) {
            return draft.restore(try files(of: list) + files(of: type)) ? draft : nil
        }
        // Checked before it is recorded; otherwise its types would conflict with themselves.
        if !page.isMixed {
            try check(list)
            draft.create(try files(of: list))
        }
        try check(type)
        draft.create(try files(of: type))
        let former = try project.files(of: page)
        var page = page
        page.rows.append(type)
        draft.replace(try library.keep(page))
        draft.change(from: former, to: try project.files(of: page))
        try draft.check()
        return draft
    }

    private mutating func makeType() throws {
        if let known = try library.type(named: type) {
            let wanted = fields.map { [PageRecord.Field(name: "id", type: "Int")] + $0 }
            guard known.isRow else {
                throw Refusal("A value of \(type) has no id, so it cannot be a row.")
            }
            guard wanted == nil || wanted == known.fields else {
                throw Refusal(
                    "There is a type \(type) already, with other fields: choose another name for this one, "
                        + "or leave out --fields.")
            }
        } else if let fields {
            draft.create(try ModelMaking(type, in: project, fields: fields).make())
        } else {
            draft.create(try ModelMaking(type, in: project).make())
        }
    }

    /// Checks whether the names of a row's types are available.
    private func check(_ type: String) throws {
        let prefix = try Name(parsing: page.name + type)
        try project.check(prefix, as: .row, besides: library.types(near: prefix))
    }

    /// Returns the files that display a row type and make the type usable as a row.
    private func files(of type: String) throws -> [RenderedFile] {
        let record = try library.type(type)
        let name = try Name(parsing: type)
        let prefix = try Name(parsing: page.name + type)
        let files = try project.render(
            "row",
            [
                "name": .text(name.type),
                "words": .text(name.words.lowercased()),
                "page": .text(page.name),
                "what": PageValues(page, in: library).values()["what"] ?? .text(page.name),
                "prefix": .text(prefix.type),
                "title": .text(record.text(of: "row")),
                "details": .text(Self.details(of: record)),
            ].merging(project.config.folders(hasView: page.hasView)) { $1 })
        // Another list may already have rows of this type.
        return project.placed(files, of: page).filter {
            $0.path != "Sources/Model/\(type)+Row.swift" || !project.exists($0.path)
        }
    }

    /// Returns the text of a row besides its title, as Swift source.
    private static func details(of record: TypeRecord) -> String {
        let title = record.text.prefix { $0 != " " }
        let rest = record.fields.filter {
            $0.name != "id" && !$0.isFlag && "$0.\($0.name)" != title
        }
        let parts = rest.map { field in
            if field.isText { return "row.\(field.name)" }
            return field.isOptional
                ? "row.\(field.name)?.description" : "\"\\(row.\(field.name))\""
        }
        let isOptional = rest.contains(where: \.isOptional)
        guard parts.count > 1 else {
            return (parts.first ?? "\"\"") + (isOptional ? " ?? \"\"" : "")
        }
        let list = "[\(parts.joined(separator: ", "))]"
        let joined = (isOptional ? ".compactMap { $0 }" : "") + ".joined(separator: \" · \")"
        let isLong = "        details = \(list)\(joined)".count > Wrapping.width
        return list + (isLong ? "\n            " : "") + joined
    }
}
