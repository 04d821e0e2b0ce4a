// SPDX-License-Identifier: Apache-2.0

/// Takes a page out of an app, with its tests and all that joins it to the app.
package struct PageDeletion {
    private let project: Project
    private let page: PageRecord
    private let takesOpenings: Bool
    private var library: Library { project.library }

    /// - Parameter takesOpenings: Whether what other pages open it by goes with it, as far as the tool
    ///   wrote that.
    package init(_ page: String, takesOpenings: Bool, in project: Project) throws {
        self.project = project
        self.takesOpenings = takesOpenings
        let name = try Name(parsing: page)
        guard let page = try project.library.page(named: name.type) else {
            throw Refusal(try project.library.noPage(name.type))
        }
        self.page = page
        guard project.library.pageNames().count > 1 else {
            throw Refusal("\(name.type) is the app's only page, and an app begins with one.")
        }
        guard page.parts.isEmpty else {
            throw Refusal(
                "\(name.type) has parts: delete \(page.parts.joined(separator: " and ")) first.")
        }
    }

    /// All that is to be written.
    ///
    /// Throws a ``Refusal`` that names each place where the app still needs the page.
    package func make(_ index: AppIndex) throws -> Rework {
        let place = try PageFolder(of: page, in: project)
        let made = try project.files(of: page)
        let edited = made.filter { project.text(of: $0.path).map { [$0] } != [$0.text] }
        let own = place.files.filter { path in
            !made.contains { $0.path == path } && !isOfRow(path)
        }
        var files = FileChanges(project.root)
        for path in Set(place.files + made.map(\.path)) { files.delete(path) }
        for entry in project.entries(of: page) {
            guard let text = files.text(of: entry.file),
                let changed = entry.list.removing(entry.lines, from: text)
            else { throw Refusal(entry.missing) }
            files.set(entry.file, to: changed)
        }
        var records = RecordChanges(library)
        try records.remove(page)
        let joined = try join(&records, in: &files)
        let needed = Needed(index, without: files.changed)
        guard needed.places.isEmpty else { throw Refusal(try refusal(needed, joined)) }
        records.add(to: &files)
        var notes = [try kept()].compactMap { $0 }
        let changed = (edited.map(\.path) + own).filter { place.contains($0) }
        if !changed.isEmpty {
            notes.append("Written or changed by hand, and gone: " + changed.joined(separator: ", "))
        }
        return Rework(plan: files.plan("minya delete \(page.name)"), notes: notes)
    }

    /// Whether a file was made with a further type of row.
    private func isOfRow(_ path: String) -> Bool {
        let types = page.rows.isEmpty ? [] : page.rows + [page.list].compactMap { $0 }
        return types.contains { type in
            ["ViewModel", "Cell", "Tests"].contains { part in
                path.hasSuffix("/\(page.name)\(type)\(part).swift")
            }
        }
    }

    /// Takes out what other pages open it by, if that is wanted; gives where that would be.
    private func join(
        _ records: inout RecordChanges, in files: inout FileChanges
    ) throws -> [String] {
        let key = try Name(parsing: page.name).key
        var joined: [String] = []
        let former = try records.pages.flatMap { try project.files(of: $0.before) }
        try records.keep()
        let new = try records.pages.flatMap { try project.files(of: $0.after) }
        for (old, new) in zip(former, new) where old.text != new.text {
            joined.append(old.path)
            guard takesOpenings, let text = files.text(of: old.path) else { continue }
            let patch = Patch(from: old.text, to: new.text)
            if let changed = text == old.text ? new.text : patch.placed(in: text) {
                files.set(old.path, to: changed)
            } else if old.path.hasSuffix(".ui"), text.contains(">page.\(key)<") {
                // Of such a file the compiler knows nothing.
                throw Refusal(
                    "Nothing was written: \(old.path) was changed where it has the action "
                        + "page.\(key). Take that out first.")
            }
        }
        return joined
    }

    // MARK: - Words

    private func refusal(_ needed: Needed, _ joined: [String]) throws -> String {
        let places = needed.places.map { "    \($0.path):\($0.line)" }.joined(separator: "\n")
        let start = needed.places.first { $0.path.hasPrefix("Sources/App/") }
        let isMade = needed.places.contains { joined.contains($0.path) }
        let advice =
            start != nil
            ? "The app itself opens it: have another page be the first one."
            : isMade && !takesOpenings
                ? "--force takes out by what other pages open it, as far as the tool wrote that; the "
                    + "rest take out first."
                : "Take that out first: it was written by hand, has been changed since, or is "
                    + "another page's need."
        let takers = try takers()
        let first = takers.isEmpty ? advice : takers.joined(separator: "\n")
        return "Nothing was written: \(page.name) is still named.\n\(places)\n\(first)"
    }

    /// What to say of other pages that have a type which is in this one's folder.
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

    /// What is left that only this page used.
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
        return "Used by no other page, and left: " + kept.joined(separator: ", ")
    }
}
