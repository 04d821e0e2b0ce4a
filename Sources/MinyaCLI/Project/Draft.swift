// SPDX-License-Identifier: Apache-2.0

/// Files to be made and changed, gathered until it is known that all of it can be done.
package struct Draft {
    /// A file that is there, with what was read and what is to be in it.
    package struct Edit {
        package var path: String
        package var before: String
        package var after: String
    }

    package private(set) var created: [RenderedFile] = []
    package private(set) var edited: [Edit] = []

    /// What to do if files that are there hinder it.
    package var advice: String? {
        guard let record else { return nil }
        let rest = created.filter { $0.path != record }
        // One file of that name may be anything.
        guard rest.filter({ project.exists($0.path) }).count * 2 > rest.count else { return nil }
        return """
            They look as if they had been made before, and only \(record), where the tool keeps how, \
            had gone: take that file back from the history of your changes.
            """
    }

    private let project: Project
    /// What may be lost of what was made before.
    private var record: String?
    private var hindrances: [String] = []
    /// Files that cannot be read as they are, and what to do about it.
    private var faults: [String] = []
    /// What else is to be said of what is written, as what was left out of
    /// files that are whole without it.
    package private(set) var notes: [String] = []

    package init(_ project: Project) { self.project = project }

    /// Adds files that are not there yet.
    package mutating func create(_ files: [RenderedFile]) { created += files }

    /// Adds those of the files that are not there: of what is made already something was lost, or
    /// nothing. Returns whether there are such files.
    @discardableResult
    package mutating func restore(_ files: [RenderedFile]) -> Bool {
        let missing = files.filter { !project.exists($0.path) }
        guard !missing.isEmpty else { return false }
        sayRestored()
        create(missing)
        return true
    }

    /// Puts an entry of a list back, if nothing of it is there any more. Returns whether that was so.
    mutating func restore(_ entry: PageEntry) -> Bool {
        guard let text = try? project.source(of: entry.file),
            !entry.list.mentions(entry.lines, in: text)
        else { return false }
        sayRestored()
        add(entry.lines, to: entry.list, in: entry.file)
        return true
    }

    private mutating func sayRestored() {
        let note = "What was made is not all there any more: what is missing of it is made again."
        if !notes.contains(note) { notes.append(note) }
    }

    /// Says that files may be there already, as only the tool's record of them was lost.
    package mutating func expectLoss(of record: String) {
        self.record = record
    }

    /// Has a file that is there be another one, whatever it is now.
    package mutating func replace(_ file: RenderedFile) {
        guard let before = project.text(of: file.path) else { return create([file]) }
        edited.append(Edit(path: file.path, before: before, after: file.text))
    }

    /// Adds an entry to a list of a file.
    package mutating func add(_ entry: [String], to list: SourceList, in path: String) {
        edit(path, { list.adding(entry, to: $0) }) {
            "between '\(list.begin.trimmed)' and '\(list.end.trimmed)':\n\(entry.indented)"
        }
    }

    /// Has an entry of a list be another one, where a person has not made it so already.
    mutating func replace(_ old: PageEntry, by new: PageEntry) {
        guard old.lines != new.lines else { return }
        // Who adds one line by hand has to change all of them.
        let isHindered = !hindrances.isEmpty
        edit(new.file, { isHindered ? nil : new.replacing(old, in: $0) }) {
            "in the place of\n\(old.lines.indented)\n  this:\n\(new.lines.indented)"
        }
    }

    /// - Parameter advice: What to do by hand where it cannot be done.
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

    /// Changes files as what the tool makes of them has changed; what was written by hand stays.
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

    /// Joins a page to another one, as what the tool makes of that one's files has changed.
    ///
    /// Its pipeline, store and controller must have it all. Its view and its tests are whole without:
    /// where they were edited so that nothing fits, they stay, and what to add is told in ``notes``.
    package mutating func join(from old: [RenderedFile], to new: [RenderedFile]) {
        let changes = new.filter { file in old.first { $0.path == file.path } != file }
        let logic = changes.filter { $0.path.contains("/Core/") }
        if joined(logic, from: old) == nil {
            // Who adds one line by hand has to add all of them.
            hindrances += changes.map { instructions(for: $0, from: old) }
            return
        }
        // The widgets of a page and the file that describes them go together.
        let tests = changes.filter { $0.path.contains("/Tests/") }
        let viewTests = changes.filter { $0.path.contains("/ViewTests/") }
        let views = changes.filter { ![logic, tests, viewTests].joined().contains($0) }
        var isViewJoined = true
        for part in [logic, views, viewTests, tests] where !part.isEmpty {
            // Tests of a view that is left as it was would fail.
            if part != viewTests || isViewJoined, let joined = joined(part, from: old) {
                created += joined.created
                edited += joined.edited
            } else {
                if part == views { isViewJoined = false }
                let lines = part.map { instructions(for: $0, from: old) }.joined(separator: "\n")
                notes.append(
                    "Left as it was, for it was changed by hand or is not there; to be added "
                        + "there:\n\(lines)")
            }
        }
    }

    /// What becomes of some files together; nil where one of them does not let itself be changed.
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

    /// The plan that does all of it.
    package func plan(_ title: String) -> Plan {
        var plan = Plan(title)
        plan.create(created)
        for edit in edited { plan.edit(edit.path, from: edit.before, to: edit.after) }
        return plan
    }

    /// Throws a ``Refusal`` that says what to add by hand, if there is something the tool cannot.
    package func check() throws {
        guard faults.isEmpty else {
            throw Refusal("Nothing was written. \(faults.joined(separator: "\n"))")
        }
        guard !hindrances.isEmpty else { return }
        throw Refusal(
            "Nothing was written: these files were changed where something is to be added. Add it "
                + "by hand, and leave out what asks for it:\n" + hindrances.joined(separator: "\n"))
    }
}

extension [String] {
    fileprivate var indented: String { map { "    \($0)" }.joined(separator: "\n") }
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
