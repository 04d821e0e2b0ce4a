// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Writer {
    /// Returns the journal of the last completed call that was not reverted; nil for none.
    package func last() throws -> Journal? {
        try tree.flatMap { try JournalFolder(tree: $0).last()?.journal }
    }

    /// Reverts the last call and returns the reverted changes; nil if there is no call.
    ///
    /// If all files already have their original state, for example because of git, only the journal
    /// is removed. Throws a ``Refusal`` that lists all files modified since, in which case nothing
    /// is reverted.
    @discardableResult
    package func undo() throws -> Journal? {
        guard let tree, let (number, journal) = try JournalFolder(tree: tree).last() else {
            return nil
        }
        let rest = try rest(of: journal)
        guard !rest.transitions.isEmpty else {
            try forgetLast()
            return rest
        }
        try write(
            rest.transitions.reversed().map(\.reversed), title: "minya undo",
            emptied: rest.made, undoes: number)
        JournalFolder(tree: tree).tidy()
        if rest.makesRoot, rmdir(root.path) == 0 { self.tree = nil }
        return rest
    }

    /// Returns the changes that remain to be reverted; files in their original state are skipped,
    /// and generated files that have changed since.
    ///
    /// Throws a ``Refusal`` that lists all files that are in neither the state before nor the state
    /// after the call.
    package func rest(of journal: Journal) throws -> Journal {
        var rest = journal
        rest.transitions = try journal.transitions.filter { transition in
            try !state(of: transition.path).isSame(as: transition.before)
        }
        rest.transitions += try (journal.derived ?? []).filter { transition in
            try state(of: transition.path).isSame(as: transition.after)
        }
        let changed = try changed(since: journal)
        guard changed.isEmpty else {
            throw Refusal(
                "'\(journal.title)' is not reverted: these files have changed since, and those "
                    + "changes would be lost.\n"
                    + changed.map { "    \($0)" }.joined(separator: "\n")
                    + "\nTo keep these files and revert earlier calls: minya undo --forget"
            )
        }
        return rest
    }

    /// Returns the files of a call that are in neither the state before nor the state after
    /// it.
    func changed(since journal: Journal) throws -> [ProjectPath] {
        try journal.transitions.filter { transition in
            let now = try state(of: transition.path)
            return !now.isSame(as: transition.before) && !now.isSame(as: transition.after)
        }.map(\.path)
    }

    /// Marks the last call as verified.
    ///
    /// - Parameter derived: The files that were generated from the app after the call.
    package func keep(derived: [Transition] = []) throws {
        guard let tree, let last = try JournalFolder(tree: tree).last(),
            last.journal.isUnchecked == true
        else { return }
        var journal = last.journal
        journal.isUnchecked = nil
        journal.derived = derived.isEmpty ? nil : derived
        try JournalFolder(tree: tree).replace(journal, number: last.number)
    }

    /// Removes the journal of the last call and returns it; nil if there is none.
    ///
    /// The call can no longer be reverted; its files are unchanged.
    @discardableResult
    package func forgetLast() throws -> Journal? {
        guard let tree, let (number, journal) = try JournalFolder(tree: tree).last() else {
            return nil
        }
        try JournalFolder(tree: tree).remove(number)
        JournalFolder(tree: tree).tidy()
        return journal
    }
}
