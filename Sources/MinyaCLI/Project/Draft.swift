// SPDX-License-Identifier: Apache-2.0

/// New and changed files, collected until the whole operation is known to be possible.
package struct Draft {
    /// An edit of an existing file, with the text before and after.
    package struct Edit {
        package var path: String
        package var before: String
        package var after: String
    }

    package private(set) var created: [RenderedFile] = []
    package private(set) var edited: [Edit] = []

    /// Advice for when existing files are in the way; nil for none.
    package var advice: String? {
        guard let record else { return nil }
        let rest = created.filter { $0.path != record }
        // A single existing file may be unrelated.
        guard rest.filter({ project.exists($0.path) }).count * 2 > rest.count else { return nil }
        return """
            They seem to have been made before, and only their record, \(record), is missing: \
            restore that file from version control.
            """
    }

    private let project: Project
    /// The path of the record that may have been lost.
    private var record: String?
    private var hindrances: [String] = []
    /// Errors of files that cannot be read, with advice.
    private var faults: [String] = []
    /// Additional messages, such as changes that were left out of files that work without them.
    package private(set) var notes: [String] = []

    package init(_ project: Project) { self.project = project }

    /// Adds new files.
    package mutating func create(_ files: [RenderedFile]) { created += files }

    /// Adds the files that are missing from an earlier generation, and returns whether there are
    /// any.
    @discardableResult
    package mutating func restore(_ files: [RenderedFile]) -> Bool {
        let missing = files.filter { !project.exists($0.path) }
        guard !missing.isEmpty else { return false }
        noteRestored()
        create(missing)
        return true
    }

    /// Restores an entry of a list if nothing of it is left, and returns whether it did.
    mutating func restore(_ entry: PageEntry) -> Bool {
        guard let text = try? project.source(of: entry.file),
            !entry.list.mentions(entry.lines, in: text)
        else { return false }
        noteRestored()
        add(entry.lines, to: entry.list, in: entry.file)
        return true
    }

    private mutating func noteRestored() {
        let note = "Some of what was made before is missing, and is made again."
        if !notes.contains(note) { notes.append(note) }
    }

    /// Notes that files may already exist because only the tool's record of them was lost.
    package mutating func expectLoss(of record: String) {
        self.record = record
    }

    /// Replaces an existing file, whatever its current contents.
    package mutating func replace(_ file: RenderedFile) {
        guard let before = project.text(of: file.path) else { return create([file]) }
        edited.append(Edit(path: file.path, before: before, after: file.text))
    }

    /// Adds an entry to a list in a file.
    package mutating func add(_ entry: [String], to list: SourceList, in path: String) {
        edit(path, { list.adding(entry, to: $0) }) {
            "between '\(list.begin.trimmed)' and '\(list.end.trimmed)':\n\(entry.indented)"
        }
    }

    /// Replaces an entry of a list, unless the user has already done so.
    mutating func replace(_ old: PageEntry, by new: PageEntry) {
        guard old.lines != new.lines else { return }
        // If one line must be added by hand, all others must be, too.
        let isHindered = !hindrances.isEmpty
        edit(new.file, { isHindered ? nil : new.replacing(old, in: $0) }) {
            "instead of\n\(old.lines.indented)\n  this:\n\(new.lines.indented)"
        }
    }

    /// - Parameter advice: What to do by hand if the change is not possible.
    private mutating func edit(
        _ path: String, _ change: (String) -> String?, otherwise advice: () -> String
    ) {
        guard let before = read(path) else { return }
        let index = edited.firstIndex { $0.path == path }
        let text = index.map { edited[$0].after } ?? before
        guard let changed = change(text) else {
            hindrances.append("\(path), \(advice())")
            return
        }
        if let index {
            edited[index].after = changed
        } else if changed != text {
            edited.append(Edit(path: path, before: before, after: changed))
        }
    }

    /// Applies the differences between two generated versions to files; manual edits are preserved.
    package mutating func change(from old: [RenderedFile], to new: [RenderedFile]) {
        for file in new {
            guard let former = old.first(where: { $0.path == file.path }) else {
                created.append(file)
                continue
            }
            guard former.text != file.text, let text = read(file.path) else { continue }
            let patch = Patch(from: former.text, to: file.text)
            if let changed = text == former.text ? file.text : patch.applied(to: text) {
                edited.append(Edit(path: file.path, before: text, after: changed))
            } else {
                hindrances.append(patch.instructions(for: file.path))
            }
        }
    }

    /// Joins a page to another one, by applying the differences between two generated versions of
    /// the latter's files.
    ///
    /// Its pipeline, store and controller must be changed completely. Its view and tests work
    /// without the change: if manual edits prevent it, they are left unchanged, and ``notes``
    /// describes what to add.
    package mutating func join(from old: [RenderedFile], to new: [RenderedFile]) {
        let changes = new.filter { file in old.first { $0.path == file.path } != file }
        let logic = changes.filter { $0.path.contains("/Core/") }
        if joined(logic, from: old) == nil {
            // If one line must be added by hand, all others must be, too.
            hindrances += changes.map { instructions(for: $0, from: old) }
            return
        }
        // The widgets of a page and their interface file change together.
        let tests = changes.filter { $0.path.contains("/Tests/") }
        let viewTests = changes.filter { $0.path.contains("/ViewTests/") }
        let uikit = changes.filter { $0.path.contains("/UIKit/") }
        let views = changes.filter { ![logic, tests, viewTests, uikit].joined().contains($0) }
        var isViewJoined = true
        for part in [logic, views, viewTests, uikit, tests] where !part.isEmpty {
            // The tests of an unchanged view would fail.
            if part != viewTests || isViewJoined, let joined = joined(part, from: old) {
                created += joined.created
                edited += joined.edited
            } else {
                if part == views { isViewJoined = false }
                let lines = part.map { instructions(for: $0, from: old) }.joined(separator: "\n")
                notes.append(
                    "Left as it was, because it was changed by hand or is missing; to be added "
                        + "there:\n\(lines)")
            }
        }
    }

    /// Returns the changes to files as a group; nil if one of them cannot be changed.
    private mutating func joined(
        _ files: [RenderedFile], from old: [RenderedFile]
    ) -> (created: [RenderedFile], edited: [Edit])? {
        var (created, edited): ([RenderedFile], [Edit]) = ([], [])
        for file in files {
            guard let former = old.first(where: { $0.path == file.path }) else {
                created.append(file)
                continue
            }
            guard let text = try? project.source(of: file.path),
                let changed = text == former.text
                    ? file.text : Patch(from: former.text, to: file.text).placed(in: text)
            else { return nil }
            edited.append(Edit(path: file.path, before: text, after: changed))
        }
        return (created, edited)
    }

    private func instructions(for file: RenderedFile, from old: [RenderedFile]) -> String {
        let former = old.first { $0.path == file.path }
        var path = file.path
        if former != nil {
            do { _ = try project.source(of: file.path) } catch { path = "\(error)" }
        }
        return Patch(from: former?.text ?? "", to: file.text).instructions(for: path)
    }

    private mutating func read(_ path: String) -> String? {
        do { return try project.source(of: path) } catch { faults.append("\(error)") }
        return nil
    }

    /// Returns a plan with all changes.
    package func plan(_ title: String) -> Plan {
        var plan = Plan(title)
        plan.create(created)
        for edit in edited { plan.edit(edit.path, from: edit.before, to: edit.after) }
        return plan
    }

    /// Throws a ``Refusal`` that describes what to add by hand, if some changes are not possible.
    package func check() throws {
        guard faults.isEmpty else {
            throw Refusal("Nothing was written. \(faults.joined(separator: "\n"))")
        }
        guard !hindrances.isEmpty else { return }
        throw Refusal(
            "Nothing was written: these files were changed where something is to be added. Add it "
                + "by hand, and leave out the option that requires it:\n"
                + hindrances.joined(separator: "\n"))
    }
}

extension [String] {
    fileprivate var indented: String { map { "    \($0)" }.joined(separator: "\n") }
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
