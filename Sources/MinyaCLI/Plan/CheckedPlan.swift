// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A plan that can be carried out, because each file has been checked.
///
/// Its JSON form has its `title`, whether there is nothing to do, and each change with kind, path
/// and diff.
package struct CheckedPlan: Sendable, Encodable {
    package let title: String
    package let changes: [PlannedChange]

    /// Whether there is nothing to do.
    package var isDone: Bool { transitions.isEmpty }

    package var transitions: [Transition] { changes.flatMap(\.transitions) }

    init(_ title: String, _ changes: [PlannedChange]) {
        self.title = title
        self.changes = changes
    }

    /// Creates the plan that reverts the changes of a journal.
    package init(undoing journal: Journal) {
        title = "minya undo"
        changes = journal.transitions.reversed().map(\.reversed).map { transition in
            let kind: PlannedChange.Kind =
                switch (transition.before, transition.after) {
                case (nil, _): .created
                case (_, nil): .deleted
                case _: .edited
                }
            return PlannedChange(kind, transition.path, [transition])
        }
    }

    /// The folders from which files are removed.
    var emptied: [ProjectPath] {
        let left = transitions.filter { $0.after == nil }.flatMap(\.path.folders)
        return Set(left).sorted()
    }

    /// One line for each changed file, with a diff if contents are lost.
    package var summary: String {
        guard !isDone else { return "Nothing to do: everything is already there." }
        return changes.filter { $0.kind != .unchanged }.map { change in
            let origin = change.origin.map { "\($0) → " } ?? ""
            let line = "  \(change.kind.rawValue)  \(origin)\(change.path)\n"
            return change.isLoss ? line + change.diff : line
        }.joined()
    }

    /// The changes in the format of `diff -u`: applying them with `patch -p1` is equivalent.
    package var diff: String { changes.map(\.diff).joined() }

    private enum Key: CodingKey { case title, isDone, changes }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(title, forKey: .title)
        try container.encode(isDone, forKey: .isDone)
        try container.encode(changes, forKey: .changes)
    }
}

extension Writer {
    /// Writes a plan atomically, as ``Writer/write(_:title:emptied:isChecked:)`` does.
    ///
    /// Does nothing if the plan is done.
    package func write(_ plan: CheckedPlan, isChecked: Bool = true) throws {
        try write(
            plan.transitions, title: plan.title, emptied: plan.emptied, isChecked: isChecked)
    }
}
