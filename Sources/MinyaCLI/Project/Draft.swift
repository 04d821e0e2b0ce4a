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

    /// What else is to be said of what is written.
    package private(set) var note: String?
    /// What to do if files that are there hinder it.
    package private(set) var advice: String?

    private let project: Project
    private var hindrances: [String] = []

    package init(_ project: Project) { self.project = project }

    /// Adds files that are not there yet.
    package mutating func create(_ files: [RenderedFile]) { created += files }

    /// Adds those of the files that are not there: of what is made already something was lost, or
    /// nothing. Returns whether there are such files.
    @discardableResult
    package mutating func restore(_ files: [RenderedFile]) -> Bool {
        let missing = files.filter { !project.exists($0.path) }
        guard !missing.isEmpty else { return false }
        note = "What was made is not all there any more: files that are missing are made again."
        create(missing)
        return true
    }

    /// Says that files may be there already, as only the tool's record of them was lost.
    package mutating func expectLoss(of record: String) {
        advice = """
            They look as if they had been made before, and only \(record), where the tool keeps how, \
            had gone: take that file back from the history of your changes.
            """
    }

    /// Has a file that is there be another one, whatever it is now.
    package mutating func replace(_ file: RenderedFile) {
        guard let before = project.text(of: file.path) else { return create([file]) }
        edited.append(Edit(path: file.path, before: before, after: file.text))
    }

    /// Adds an entry to a list of a file.
    package mutating func add(_ entry: [String], to list: SourceList, in path: String) {
        let index = edited.firstIndex { $0.path == path }
        let before = project.text(of: path)
        let text = index.map { edited[$0].after } ?? before
        guard let before, let text, let changed = list.adding(entry, to: text) else {
            hinder(path, "between “\(list.begin.trimmed)” and “\(list.end.trimmed)”", entry)
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
            guard former.text != file.text else { continue }
            let patch = Patch(from: former.text, to: file.text)
            guard let text = project.text(of: file.path) else {
                hinder(file.path, "which is not there", [])
                continue
            }
            if let changed = text == former.text ? file.text : patch.applied(to: text) {
                edited.append(Edit(path: file.path, before: text, after: changed))
            } else {
                hinder(file.path, "where it belongs", patch.hunks.flatMap(\.added))
            }
        }
    }

    /// The plan that does all of it.
    package func plan(_ title: String) -> Plan {
        var plan = Plan(title)
        plan.create(created)
        for edit in edited { plan.edit(edit.path, from: edit.before, to: edit.after) }
        return plan
    }

    private mutating func hinder(_ path: String, _ place: String, _ lines: [String]) {
        let lines = lines.map { "    \($0)" }.joined(separator: "\n")
        hindrances.append("\(path), \(place):\n\(lines)")
    }

    /// Throws a ``Refusal`` that says what to add by hand, if there is something the tool cannot.
    package func check() throws {
        guard !hindrances.isEmpty else { return }
        throw Refusal(
            "Nothing was written: these files were changed where something is to be added. Add it "
                + "by hand, and leave out what asks for it:\n" + hindrances.joined(separator: "\n"))
    }
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
