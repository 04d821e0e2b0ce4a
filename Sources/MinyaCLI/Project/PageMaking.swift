// SPDX-License-Identifier: Apache-2.0

/// Generates a page of an app: its files, its types, and its connections to other pages.
package struct PageMaking {
    private let project: Project
    private let page: PageRecord
    private var draft: Draft
    private var library: Library { project.library }

    package init(_ page: PageRecord, in project: Project) {
        self.project = project
        self.page = page
        draft = Draft(project)
    }

    /// Returns the draft of all changes; nil if the page already exists as requested.
    ///
    /// Throws a ``Refusal`` if the operation is not possible.
    package mutating func make() throws -> Draft? {
        if let there = try library.page(named: page.name) {
            guard there.asked == page else { throw Refusal(Self.differs(there.asked, page)) }
            var isRestored = draft.restore(try project.files(of: there))
            for entry in try project.entries(of: there) where draft.restore(entry) {
                isRestored = true
            }
            try draft.check()
            return isRestored ? draft : nil
        }
        if page.hasInterface, !project.config.host.hasGTK {
            throw Refusal(
                "An app without GTK has no files that describe widgets: leave out --ui.")
        }
        let name = try Name(parsing: page.name)
        try project.check(name, as: .page, besides: try typesOfOthers(near: name))
        let joined = try forgetJoined()
        try PageRules(page, library).check()
        try makeTypes()
        for other in joined { try library.keep(other) }
        let around = try [page.opener, page.parent].compactMap { $0 }.map(library.page)
            .filter { !joined.contains($0) }
        let former = try around.flatMap(project.filesThere)
        let entries = try around.flatMap(project.entries)
        let record = try library.keep(page)
        draft.expectLoss(of: record.path)
        draft.create([record])
        draft.create(try project.files(of: page))
        for other in around { try keepJoined(other) }
        let joining = try around.map { try library.page($0.name) }
        draft.join(from: former, to: try joining.flatMap { try project.files(of: $0) })
        for (old, new) in zip(entries, try joining.flatMap(project.entries)) {
            draft.replace(old, by: new)
        }
        try register(page)
        try linkApp()
        try draft.check()
        return draft
    }

    /// Registers the app for links with the desktop and makes it open them, if the page has a
    /// route.
    private mutating func linkApp() throws {
        guard page.isRouted, project.config.host.hasGTK else { return }
        let app = AppMaking(project.config, at: project.root)
        let linked = try app.files(linked: true).filter { file in
            let text = project.text(of: file.path) ?? ""
            return !text.contains(file.path.hasSuffix(".desktop") ? "x-scheme-handler/" : ".onOpen")
        }
        draft.change(from: try app.files(linked: false), to: linked)
    }

    /// Records that another page opens this one, or has it as a part.
    private mutating func keepJoined(_ other: PageRecord) throws {
        var other = other
        if page.opener == other.name { other.openings.append(page.name) }
        if page.parent == other.name { other.parts.append(page.name) }
        draft.replace(try library.keep(other))
    }

    /// Returns the app's types near a name, except for this page's own answer type left by a lost
    /// record.
    private func typesOfOthers(near name: Name) throws -> Set<String> {
        let types = library.types(near: name)
        let answer = "\(page.name)Answer"
        let isOwn = try library.type(named: answer)?.page == page.name
        return isOwn ? types.subtracting([answer]) : types
    }

    /// Removes this page from the records of the pages around it, if only its own record was lost.
    ///
    /// Those pages already contain the page, so their files stay unchanged.
    private func forgetJoined() throws -> [PageRecord] {
        try [page.opener, page.parent].compactMap { $0 }.compactMap { name in
            guard let there = try library.page(named: name) else { return nil }
            var other = there
            other.openings.removeAll { $0 == page.name }
            other.parts.removeAll { $0 == page.name }
            guard other != there else { return nil }
            try library.keep(other)
            return there
        }
    }

    // MARK: - Types

    private mutating func makeTypes() throws {
        if page.isForm { try makeAnswer() }
        for name in [page.list, page.context, page.result].compactMap({ $0 }) {
            guard try library.type(named: name) == nil else { continue }
            draft.create(try ModelMaking(name, in: project).make())
        }
    }

    /// Generates the type of a form's answer in the page's folder, unless it already exists.
    private mutating func makeAnswer() throws {
        let name = page.result ?? "\(page.name)Answer"
        if let type = try library.type(named: name) {
            let standard = TypeRecord.standard[name] != nil
            // A form that edits a value need not include its id.
            let id = page.context == name ? [PageRecord.Field(name: "id", type: "Int")] : []
            let fits =
                standard
                ? page.form.map(\.type) == [name]
                : [page.form, id + page.form].contains(type.fields)
            guard fits else { throw Refusal(try misfit(type, isStandard: standard)) }
            return
        }
        try ModelMaking(name, in: project).check()
        if name != "\(page.name)Answer" {
            let type = try Name(parsing: name)
            try project.check(type, as: .model, besides: library.types(near: type))
        }
        draft.create([try library.keep(.answer(name, page.form, of: page.name))])
    }

    /// Returns why the form cannot answer with an existing type, and a fix.
    private func misfit(_ type: TypeRecord, isStandard: Bool) throws -> String {
        let name = type.name
        let start = "A form of these fields cannot answer with \(name)"
        let other = "name another type for --result, or leave it out."
        if isStandard { return "\(start): it takes one field, of the type \(name). Or \(other)" }
        if type.fields.isEmpty {
            return "\(start): .minya/models/\(name).json does not say which fields it has. Add "
                + "them there, \(other)"
        }
        let id = PageRecord.Field(name: "id", type: "Int")
        let kept = page.context == name ? [id] : []
        let missing = type.fields.filter { !(kept + page.form).contains($0) }
        if missing == [id], Set(type.fields) == Set([id] + page.form) {
            return "\(start), because nothing gives it an id: add --context \(name) to change one, "
                + "whose id is kept, or \(other)"
        }
        let extra = page.form.filter { !type.fields.contains($0) }
        func list(_ fields: [PageRecord.Field]) -> String {
            fields.map { "\($0.name):\($0.type)" }.joined(separator: ", ")
        }
        var reasons: [String] = []
        if !missing.isEmpty { reasons.append("the form lacks \(list(missing))") }
        if !extra.isEmpty { reasons.append("\(name) has no \(list(extra))") }
        if reasons.isEmpty { reasons = ["their order is \(list(type.fields))"] }
        return "\(start): \(reasons.joined(separator: ", and ")). Change the form, \(other)"
    }

    // MARK: - Lists of all pages

    private mutating func register(_ page: PageRecord) throws {
        for entry in try project.entries(of: page) {
            draft.add(entry.lines, to: entry.list, in: entry.file)
        }
    }

    private static func differs(_ there: PageRecord, _ asked: PageRecord) -> String {
        "There is a page \(there.name) already, made by: minya scene \(there.arguments). Choose "
            + "another name for this one, or delete that one first."
    }
}
