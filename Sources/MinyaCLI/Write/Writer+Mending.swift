// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Writer {
    /// Completes an interrupted call if only the final step is missing; reverts it otherwise.
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

    /// Reverts what was written but never verified, unless a file was modified since.
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

    /// Reverts a journal that cannot be completed, and returns the error to report.
    func errorAfterReverting(_ journal: Journal, in tree: Tree, because reason: any Error)
        -> WriteError
    {
        do {
            let left = try revert(journal, in: tree)
            try forget(journal, in: tree)
            return WriteError(reason, left: left)
        } catch {
            return WriteError(reason, other: error)
        }
    }

    /// Removes all traces of a reverted journal.
    func forget(_ journal: Journal, in tree: Tree) throws(TreeFault) {
        try JournalFolder(tree: tree).drop()
        JournalFolder(tree: tree).tidy()
        guard journal.makesRoot else { return }
        // A folder that is not empty remains.
        if rmdir(root.path) == 0 { self.tree = nil }
    }
}
