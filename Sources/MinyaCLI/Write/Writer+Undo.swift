// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Writer {
    /// The last call that has been finished and not taken back; nil for none.
    package func last() throws -> Journal? {
        try tree.flatMap { try JournalFolder(tree: $0).last()?.journal }
    }

    /// Takes back the last call; returns what was still to be taken back of it, or nil if there is none.
    ///
    /// Where each file is as it was before, as git may have made it, only the journal goes. Throws a
    /// ``Refusal`` that names every file that changed since: nothing is taken back then.
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

    /// What is still to be taken back of a call: a file that is as it was before needs nothing.
    ///
    /// Throws a ``Refusal`` that names every file that is neither as it was before nor as the call left
    /// it.
    package func rest(of journal: Journal) throws -> Journal {
        var rest = journal
        rest.transitions = try journal.transitions.filter { transition in
            try !state(of: transition.path).isSame(as: transition.before)
        }
        let changed = try changed(since: journal)
        guard changed.isEmpty else {
            throw Refusal(
                "'\(journal.title)' is not taken back: these files have changed since, and what was "
                    + "changed would be lost.\n"
                    + changed.map { "    \($0)" }.joined(separator: "\n")
                    + "\nTo keep all as it is, and have earlier calls taken back: minya undo --forget"
            )
        }
        return rest
    }

    /// The files of a call that are neither as they were before nor as it left them.
    func changed(since journal: Journal) throws -> [ProjectPath] {
        try journal.transitions.filter { transition in
            let now = try state(of: transition.path)
            return !now.isSame(as: transition.before) && !now.isSame(as: transition.after)
        }.map(\.path)
    }

    /// Says that the last call was looked at, and stays.
    package func keep() throws {
        guard let tree, let last = try JournalFolder(tree: tree).last(),
            last.journal.isUnchecked == true
        else { return }
        var journal = last.journal
        journal.isUnchecked = nil
        try JournalFolder(tree: tree).replace(journal, number: last.number)
    }

    /// Removes the journal of the last call, which cannot be taken back then; its files stay as they
    /// are. Returns what the call was, or nil if there is none.
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
