// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A plan that can be carried out: each file has been looked at.
///
/// As JSON it has its `title`, whether there is something to do, and each change with its kind, path
/// and diff.
package struct CheckedPlan: Sendable, Encodable {
    package let title: String
    package let changes: [PlannedChange]

    /// Whether all is as it is to be already: there is nothing to do.
    package var isDone: Bool { transitions.isEmpty }

    package var transitions: [Transition] { changes.flatMap(\.transitions) }

    init(_ title: String, _ changes: [PlannedChange]) {
        self.title = title
        self.changes = changes
    }

    /// What would be taken back: the changes of a journal, the other way around.
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

    /// Folders that files go from.
    var emptied: [ProjectPath] {
        let left = transitions.filter { $0.after == nil }.flatMap(\.path.folders)
        return Set(left).sorted()
    }

    /// A line for each file that changes, and the diff where something is lost.
    package var summary: String {
        guard !isDone else { return "Nothing to do: everything is already there." }
        return changes.filter { $0.kind != .unchanged }.map { change in
            let origin = change.origin.map { "\($0) → " } ?? ""
            let line = "  \(change.kind.rawValue)  \(origin)\(change.path)\n"
            return change.isLoss ? line + change.diff : line
        }.joined()
    }

    /// All lines that change, as `diff -u` has them: `patch -p1` does the same as the tool.
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
    /// Writes all of a plan, or throws and has written nothing; does nothing if all is there already.
    package func write(_ plan: CheckedPlan, isChecked: Bool = true) throws {
        try write(
            plan.transitions, title: plan.title, emptied: plan.emptied, isChecked: isChecked)
    }
}
