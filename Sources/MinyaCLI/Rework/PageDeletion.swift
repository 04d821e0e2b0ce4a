// SPDX-License-Identifier: Apache-2.0

/// Removes a page from an app, with its tests and its connections to the app.
package struct PageDeletion {
    private let project: Project
    private let page: PageRecord
    private let takesOpenings: Bool
    private var library: Library { project.library }

    /// - Parameter takesOpenings: Whether the generated code with which other pages open it is
    ///   removed, too.
    package init(_ page: String, takesOpenings: Bool, in project: Project) throws {
        self.project = project
        self.takesOpenings = takesOpenings
        let name = try Name(parsing: page)
        guard let page = try project.library.page(named: name.type) else {
            throw Refusal(try project.library.noPage(name.type))
        }
        self.page = page
        guard project.library.pageNames().count > 1 else {
            throw Refusal("\(name.type) is the app's only page; an app needs at least one.")
        }
        guard page.parts.isEmpty else {
            throw Refusal(
                "\(name.type) has parts: delete \(page.parts.joined(separator: " and ")) first.")
        }
    }

    /// Returns the complete set of changes.
    ///
    /// Throws a ``Refusal`` that lists each place where the app still needs the page.
    package func make(_ index: AppIndex) throws -> Rework {
        let place = try PageFolder(of: page, in: project)
        let made = try project.files(of: page)
        let edited = made.filter { project.text(of: $0.path).map { [$0] } != [$0.text] }
        let own = place.files.filter { path in
            !made.contains { $0.path == path } && !isOfRow(path)
        }
        var files = FileChanges(project.root)
        for path in Set(place.files + made.map(\.path)) { files.delete(path) }
        for entry in try project.entries(of: page) {
            guard let text = files.text(of: entry.file), let (rest, _) = entry.removed(from: text)
            else { throw Refusal(entry.missing) }
            files.set(entry.file, to: rest)
        }
        var records = RecordChanges(library)
        try records.remove(page)
        var joined = files
        try join(&records, in: &joined)
        if takesOpenings { files = joined }
        let needed = Needed(index, without: files.changed)
        guard needed.places.isEmpty else {
            let byHand = Set(Needed(index, without: joined.changed).places)
            throw Refusal(try refusal(needed.places, byHand))
        }
        records.add(to: &files)
        let unseen = UnseenLines(
            naming: try Name(parsing: page.name), types: needed.types, in: files.sources())
        var notes = [unseen.note(page.name), try kept()].compactMap { $0 }
        let changed = (edited.map(\.path) + own).filter { place.contains($0) }
        if !changed.isEmpty {
            notes.append(
                "Written or changed by hand, and deleted: " + changed.joined(separator: ", "))
        }
        return Rework(plan: files.plan("minya delete \(page.name)"), notes: notes)
    }

    /// Whether a file was generated for an additional row type.
    private func isOfRow(_ path: String) -> Bool {
        let types = page.rows.isEmpty ? [] : page.rows + [page.list].compactMap { $0 }
        return types.contains { type in
            ["ViewModel", "Cell", "Tests"].contains { part in
                path.hasSuffix("/\(page.name)\(type)\(part).swift")
            }
        }
    }

    /// Removes the generated code with which other pages open the page.
    private func join(_ records: inout RecordChanges, in files: inout FileChanges) throws {
        let key = try Name(parsing: page.name).key
        let former = try records.pages.map { try project.filesThere(of: $0.before) }
        let entries = try records.pages.map { try project.entries(of: $0.before) }
        try records.keep()
        for (place, (_, page)) in records.pages.enumerated() {
            let isMade = try removeController(of: page, former[place], entries[place], in: &files)
            let new = try project.files(of: page, keepsController: !isMade)
            try change(former[place], to: new, key, in: &files)
        }
    }

    /// Removes an unneeded controller from a page, if it is unchanged since generation.
    ///
    /// Returns whether the page has no controller afterwards.
    private func removeController(
        of page: PageRecord, _ former: [RenderedFile], _ entries: [PageEntry],
        in files: inout FileChanges
    ) throws -> Bool {
        let path = project.controller(of: page)
        guard let made = former.first(where: { $0.path == path }) else { return true }
        // A controller added by hand is not in a generated entry.
        let exchanged = try zip(entries, project.entries(of: page)).filter { $0.lines != $1.lines }
        guard !exchanged.isEmpty, files.text(of: path) == made.text else { return false }
        var lists: [String: String] = [:]
        for (old, new) in exchanged {
            guard let text = files.text(of: new.file), let changed = new.replacing(old, in: text)
            else { return false }
            lists[new.file] = changed
        }
        for (file, text) in lists { files.set(file, to: text) }
        files.delete(path)
        return true
    }

    private func change(
        _ former: [RenderedFile], to new: [RenderedFile], _ key: String,
        in files: inout FileChanges
    ) throws {
        for old in former {
            guard let new = new.first(where: { $0.path == old.path }), old.text != new.text,
                let text = files.text(of: old.path)
            else { continue }
            let patch = Patch(from: old.text, to: new.text)
            if let changed = text == old.text ? new.text : patch.placed(in: text) {
                files.set(old.path, to: changed)
            } else if takesOpenings, old.path.hasSuffix(".ui"), text.contains(">page.\(key)<") {
                // The compiler's index does not cover interface files.
                throw Refusal(
                    "Nothing was written: \(old.path) was changed where it has the action "
                        + "page.\(key). Remove that first.")
            }
        }
    }

    // MARK: - Messages

    /// - Parameter byHand: The places that remain even with --force.
    private func refusal(
        _ needed: [SourceLocation], _ byHand: Set<SourceLocation>
    ) throws -> String {
        func list(_ places: [SourceLocation]) -> String {
            places.map { "    \($0.path):\($0.line)" }.joined(separator: "\n")
        }
        var words = ["Nothing was written: \(page.name) is still used."]
        let made = needed.filter { !byHand.contains($0) }
        if !made.isEmpty {
            words += ["The tool wrote this, and removes it with --force:", list(made)]
        }
        let own = needed.filter(byHand.contains)
        let takers = try takers()
        guard takers.isEmpty else { return (words + takers).joined(separator: "\n") }
        if !own.isEmpty {
            words += [
                "This was written or changed by hand: remove it with what uses it, or name another "
                    + "page there.", list(own),
            ]
        }
        return words.joined(separator: "\n")
    }

    /// Returns the messages about other pages that use a type in this page's folder.
    private func takers() throws -> [String] {
        let own = try library.type(named: page.result ?? "\(page.name)Answer")
        guard let own, own.page == page.name else { return [] }
        return try library.pageNames().filter { $0 != page.name }.compactMap { name in
            let other = try library.page(name)
            guard [other.list, other.context, other.result].contains(own.name) else { return nil }
            return "\(name) has the type \(own.name), which is in \(page.name)'s folder: delete "
                + "\(name) first."
        }
    }

    /// Returns a message about the remaining types that only this page used.
    private func kept() throws -> String? {
        let others = try library.pageNames().filter { $0 != page.name }.map { try library.page($0) }
        func isUsed(_ type: String) -> Bool {
            others.contains { [$0.list, $0.context, $0.result].contains(type) }
        }
        let shown = [page.list, page.context, page.result].compactMap { $0 }
        let types = try shown.filter { name in
            guard TypeRecord.standard[name] == nil, !isUsed(name) else { return false }
            return try library.type(named: name)?.page == nil
        }
        let services = page.services.filter { name in
            !others.contains { $0.services.contains(name) }
        }
        let storages = page.storages.filter { name in
            !others.contains { $0.storages.contains(name) }
        }
        let kept =
            Set(types).sorted() + services.map { "the service '\($0)'" }
            + storages.map { "the storage '\($0)'" }
        guard !kept.isEmpty else { return nil }
        return "No longer used by any page, but kept: " + kept.joined(separator: ", ")
    }
}
