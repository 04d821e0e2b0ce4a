// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Writer {
    /// Finishes what an earlier call left, if only the last word was missing; takes it back otherwise.
    func mend(_ journal: Journal, in tree: Tree) throws -> Mending {
        do {
            if try isApplied(journal, in: tree) {
                try removeTemporaries(journal, in: tree)
                for folder in journal.emptied.reversed() { try tree.removeFolder(folder.parts) }
                try JournalFolder(tree: tree).finish(journal)
                return Mending(title: journal.title, isFinished: true, left: [])
            }
            let left = try revert(journal, in: tree)
            try forget(journal, in: tree)
            return Mending(title: journal.title, isFinished: false, left: left)
        } catch {
            throw WriteError(mending: journal.title, error)
        }
    }

    /// Takes back what was written and never looked at, where nobody has changed it since.
    func mendUnchecked(_ journal: Journal) throws -> Mending {
        let left = try changed(since: journal)
        if left.isEmpty { try undo() } else { try keep() }
        return Mending(title: journal.title, isFinished: false, isChecked: false, left: left)
    }

    private func isApplied(_ journal: Journal, in tree: Tree) throws(TreeFault) -> Bool {
        for transition in journal.transitions {
            guard try tree.state(of: transition.path).isSame(as: transition.after) else {
                return false
            }
        }
        return true
    }

    /// Takes back what has been written of a journal that cannot be finished; what to say of it.
    func takenBack(_ journal: Journal, in tree: Tree, because reason: any Error) -> WriteError {
        do {
            let left = try revert(journal, in: tree)
            try forget(journal, in: tree)
            return WriteError(reason, left: left)
        } catch {
            return WriteError(reason, other: error)
        }
    }

    /// Leaves nothing of a journal that was taken back.
    func forget(_ journal: Journal, in tree: Tree) throws(TreeFault) {
        try JournalFolder(tree: tree).drop()
        JournalFolder(tree: tree).tidy()
        guard journal.makesRoot else { return }
        // A folder that somebody put something into stays.
        if rmdir(root.path) == 0 { self.tree = nil }
    }
}
