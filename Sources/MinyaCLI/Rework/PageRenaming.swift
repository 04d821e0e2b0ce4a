// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Renames a page of an app and updates all references to it.
package struct PageRenaming {
    private let project: Project
    private let old: Name
    private let new: Name
    private var library: Library { project.library }

    package init(_ old: String, to new: String, in project: Project) throws {
        self.project = project
        self.old = try Name(parsing: old)
        self.new = try Name(parsing: new)
    }

    /// Returns whether the page was already renamed, according to its record.
    ///
    /// Throws a ``Refusal`` if the page does not exist or cannot have that name.
    package func isDone() throws -> Bool {
        guard let page = try library.page(named: old.type) else {
            let there = try library.page(named: new.type)
            if there?.formerly.last == old.type { return true }
            throw Refusal(try library.noPage(old.type))
        }
        guard old.type != new.type else { return true }
        guard try library.page(named: new.type) == nil else {
            throw Refusal("There is a page \(new.type) already: choose another name for this one.")
        }
        let own = NameUse.page.types(of: old)
        try project.check(new, as: .page, besides: library.types(near: new).subtracting(own))
        let made = [page.list, page.context, page.isForm ? nil : page.result].compactMap { $0 }
        if let type = made.first(where: NameUse.page.types(of: new).contains) {
            throw Refusal(
                "\(type) would be a type of the page itself: choose another name for the page.")
        }
        return false
    }

    /// Returns the complete set of changes.
    ///
    /// Throws a ``Refusal`` if the operation is not possible.
    package func make(_ index: AppIndex) throws -> Rework {
        let page = try library.page(old.type)
        let folder = try PageFolder(of: page, in: project)
        var files = FileChanges(project.root)
        var records = RecordChanges(library)
        try records.rename(page, to: new.type)
        try checkFolder(of: page)
        let former = try records.pages.flatMap { try project.files(of: $0.before) }
        let entries = try project.entries(of: page)
        try records.keep()
        for (_, after) in records.pages {
            var alone = after
            (alone.opener, alone.parent) = (nil, nil)
            try PageRules(alone, library).checkSlots()
        }
        let rendered = try RenderedNames(
            from: former, to: records.pages.flatMap { try project.files(of: $0.after) })
        let others = library.pageNames().filter { $0 != old.type && $0.hasPrefix(old.type) }
        let symbols = SymbolRenaming(
            index, rendered, from: old, to: new, folder: folder, others: others)
        try symbols.check()
        change(symbols.edits(files.text), rendered, in: &files)
        try list(entries, as: project.entries(of: library.page(new.type)), in: &files)
        let types = symbols.pairs.values.filter { $0.old.first?.isUppercase ?? false }
        renameUIKit(
            Dictionary(types.map { ($0.old, $0.new) }) { first, _ in first }, folder, others,
            in: &files)
        try move(folder, rendered, others, in: &files)
        records.add(to: &files)
        let title = "minya rename \(old.type) \(new.type)"
        return Rework(plan: files.plan(title), notes: notes(index, Set(types.map(\.old)), files))
    }

    private func checkFolder(of page: PageRecord) throws {
        var page = page
        page.name = new.type
        let path = "\(Project.pages)/\(page.path)"
        // A folder that contains other pages may also contain this one.
        let taken = ["Core", "GTK", "UIKit", "Interface", "Tests", "ViewTests"]
            .map { "\(path)/\($0)" }
        guard let there = taken.first(where: project.exists) else { return }
        throw Refusal("There is a folder \(there) already: choose another name for the page.")
    }

    // MARK: - Texts and lists

    private func change(
        _ edits: NameEdits, _ rendered: RenderedNames, in files: inout FileChanges
    ) {
        for path in Set(edits.paths).union(rendered.files.keys).sorted() {
            guard let text = files.text(of: path) else { continue }
            let lines = SymbolRenaming.lines(text)
            var edited = edits.applied(to: lines, of: path)
            if let file = rendered.files[path] {
                if path.hasSuffix(".ui") {
                    edited = ids(in: edited, file)
                } else if path.hasSuffix(".swift") {
                    edited = MadeLines(file, isIndexed: !Self.isUIKit(path))
                        .applied(to: lines, edited: edited)
                }
            }
            if edited != lines { files.set(path, to: edited.joined(separator: "\n")) }
        }
    }

    /// Renames the widget IDs and the page's action in the lines of an interface file.
    private func ids(in lines: [String], _ file: RenderedNames.File) -> [String] {
        let ids = file.literals.map { ("id=\"\($0)\"", "id=\"\($1)\"") }
        let action = (">page.\(old.key)<", ">page.\(new.key)<")
        let pairs = ids + (file.before.text.contains(action.0) ? [action] : [])
        return lines.map { line in pairs.reduce(line) { $0.replacing($1.0, with: $1.1) } }
    }

    /// Moves the page's entries in lists to the place of its new name.
    private func list(
        _ old: [PageEntry], as new: [PageEntry], in files: inout FileChanges
    ) throws {
        for (old, new) in zip(old, new) {
            guard let text = files.text(of: old.file) else { continue }
            // In source files that the index has, the names have already been replaced.
            let isExchanged = old.file.hasSuffix("Pages.swift") && !Self.isUIKit(old.file)
            if let (rest, lines) = (isExchanged ? new : old).removed(from: text),
                let changed = new.list.adding(isExchanged ? lines : new.lines, to: rest)
            {
                files.set(old.file, to: changed)
            } else if old.file == "Package.swift" {
                throw Refusal(old.missing)
            }
        }
    }

    // MARK: - Views for UIKit

    /// Whether a file has code for UIKit, which the index lacks on systems other than Apple's.
    private static func isUIKit(_ path: String) -> Bool { path.contains("/UIKit/") }

    /// Renames types in the code for UIKit by their names, which are unique in an app.
    private func renameUIKit(
        _ types: [String: String], _ folder: PageFolder, _ others: [String],
        in files: inout FileChanges
    ) {
        let sources = project.root.appending(path: "Sources").path
        let names = FileManager.default.subpaths(atPath: sources) ?? []
        for path in names.map({ "Sources/\($0)" }) where Self.isUIKit(path) {
            guard path.hasSuffix(".swift"), var text = files.text(of: path) else { continue }
            for (piece, _) in SwiftText(text).pieces.reversed() {
                guard case .word(let word) = piece else { continue }
                let own =
                    folder.contains(path)
                    ? SymbolRenaming.renamed(
                        String(word), from: old.type, to: new.type, besides: others) : nil
                guard let new = types[String(word)] ?? own else { continue }
                text.replaceSubrange(word.startIndex..<word.endIndex, with: new)
            }
            files.set(path, to: text)
        }
    }

    // MARK: - Files

    private func move(
        _ folder: PageFolder, _ rendered: RenderedNames, _ others: [String],
        in files: inout FileChanges
    ) throws {
        for file in rendered.files.values { files.move(file.before.path, to: file.after.path) }
        let page = try library.page(new.type)
        for path in folder.files where rendered.files[path] == nil {
            var parts = path.dropFirst(folder.path.count + 1).split(separator: "/").map(String.init)
            let name = parts.removeLast()
            parts.append(
                SymbolRenaming.renamed(name, from: old.type, to: new.type, besides: others) ?? name)
            files.move(path, to: "\(Project.pages)/\(page.path)/" + parts.joined(separator: "/"))
        }
    }

    // MARK: - Notes

    private func notes(
        _ index: AppIndex, _ types: Set<String>, _ files: FileChanges
    ) -> [String] {
        var notes = Leftovers(of: old, types: types, in: files.sources()).notes
        if !index.unseen.isEmpty {
            notes.append(
                "Not compiled, and so left unchanged: " + index.unseen.joined(separator: ", "))
        }
        return notes
    }
}

extension Library {
    /// Returns the message for a page that does not exist.
    func noPage(_ name: String) throws -> String {
        let all = pageNames()
        for other in all where try page(other).formerly.contains(name) {
            return "There is no page \(name): it is called \(other) now."
        }
        return "There is no page \(name)" + Nearest.hint(to: name, in: all)
    }
}

extension PageEntry {
    /// The message for a search without a result.
    var missing: String {
        "Nothing was written: \(file) was changed, and lacks these lines, by which the tool "
            + "recognizes the page; restore them:\n"
            + lines.map { "    \($0)" }.joined(separator: "\n")
    }
}
