// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Writer {
    /// The last call that has been finished and not taken back; nil for none.
    package func last() throws -> Journal? {
        try tree.flatMap { try JournalFolder(tree: $0).last()?.journal }
    }

    /// Takes back the last call; returns what it was, or nil if there is none.
    ///
    /// Throws a ``Refusal`` that names every file that changed since: nothing is taken back then.
    @discardableResult
    package func undo() throws -> Journal? {
        guard let tree, let (number, journal) = try JournalFolder(tree: tree).last() else {
            return nil
        }
        try checkUnchanged(journal)
        try write(
            journal.transitions.reversed().map(\.reversed), title: "minya undo",
            emptied: journal.made, undoes: number)
        JournalFolder(tree: tree).tidy()
        if journal.makesRoot, rmdir(root.path) == 0 { self.tree = nil }
        return journal
    }

    /// Throws a ``Refusal`` that names every file of a call that changed since.
    package func checkUnchanged(_ journal: Journal) throws {
        let changed = try journal.transitions.filter {
            try !state(of: $0.path).isSame(as: $0.after)
        }
        guard changed.isEmpty else {
            throw Refusal(
                "'\(journal.title)' is not taken back: these files have changed since, and what was "
                    + "changed would be lost.\n"
                    + changed.map { "    \($0.path)" }.joined(separator: "\n"))
        }
    }
}
