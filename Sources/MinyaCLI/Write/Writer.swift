// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes to an app's folder atomically: all changes of a call, or none.
///
///     let writer = try Writer(root)
///     try writer.write([Transition(path, from: nil, to: text)], title: "minya scene PhotoList")
///
/// The changes are first recorded in a journal. A call that was interrupted, even by power
/// loss, is completed or reverted by the next one, which reports it in ``mended``. Only one writer
/// can exist for a folder; others wait. The cost depends on the files written, not on the size of
/// the app; each file is synced.
package final class Writer {
    package let root: URL
    /// The recovery from an earlier, interrupted call; nil for none.
    package private(set) var mended: Mending?

    var tree: Tree?
    let step: Tree.Step

    /// Locks an app's folder and recovers from an interrupted call.
    ///
    /// Throws a ``Refusal`` if another process holds the lock for five seconds, and a
    /// ``WriteError`` if the recovery fails.
    ///
    /// - Parameters:
    ///   - root: The app's folder; the first ``write(_:title:emptied:)`` creates it if necessary.
    ///   - isReadOnly: Whether writing is not permitted. A ``Refusal`` is then thrown if recovery
    ///     is needed.
    package convenience init(_ root: URL, isReadOnly: Bool = false) throws {
        try self.init(root, isReadOnly: isReadOnly, patience: .seconds(5), step: { _ in })
    }

    /// - Parameters:
    ///   - patience: The time to wait for another writer.
    ///   - step: Called before each operation that modifies the disk; it may throw instead of the
    ///     operation, as the system would.
    package init(
        _ root: URL, isReadOnly: Bool = false, patience: Duration, step: @escaping Tree.Step
    ) throws {
        self.root = root
        self.step = step
        guard FileManager.default.fileExists(atPath: root.path) else { return }
        let tree = try Tree(root.path, step: step)
        self.tree = tree
        if !isReadOnly { try lock(tree, patience) }
        let journals = JournalFolder(tree: tree)
        let unfinished = try journals.unfinished()
        if !isReadOnly, unfinished == nil { try journals.sweep() }
        // If the journal cannot be read, `undo` reports it.
        guard let journal = unfinished ?? (try? journals.unchecked()) else { return }
        guard !isReadOnly else {
            throw Refusal(
                "'\(journal.title)' was interrupted, or is still running. Run `minya undo` first: "
                    + "it cleans up after that call and reverts nothing else.")
        }
        mended = unfinished == nil ? try mendUnchecked(journal) : try mend(journal, in: tree)
    }

    /// Returns the state of a file of the app; nil if it does not exist.
    package func state(of path: ProjectPath) throws(TreeFault) -> FileState? {
        try tree?.state(of: path)
    }

    /// Writes all changes; if it throws, nothing was written, or the next call reverts it.
    ///
    /// Throws a ``Refusal`` if a file is not in the expected state, and a ``WriteError`` if a
    /// system call fails.
    ///
    /// - Parameters:
    ///   - title: The call as shown to the user.
    ///   - emptied: The folders to remove if they are empty afterwards, parents first.
    ///   - isChecked: Whether no verification follows. Otherwise ``keep()`` or ``undo()`` must be
    ///     called; if neither is, the next call reverts the changes.
    package func write(
        _ transitions: [Transition], title: String, emptied: [ProjectPath] = [],
        isChecked: Bool = true
    ) throws {
        try write(
            transitions, title: title, emptied: emptied, undoes: nil, isChecked: isChecked)
    }

    func write(
        _ transitions: [Transition], title: String, emptied: [ProjectPath], undoes: Int?,
        isChecked: Bool = true
    ) throws {
        guard !transitions.isEmpty else { return }
        try check(transitions)
        var journal = Journal(
            title: title, transitions: transitions, makesRoot: false, made: [], emptied: emptied,
            undoes: undoes, isUnchecked: isChecked ? nil : true)
        let tree = try openRoot(&journal)
        do {
            journal.made = try missingFolders(transitions, in: tree)
            try JournalFolder(tree: tree).begin(journal)
        } catch {
            // Nothing was applied yet, so a remaining journal does no harm.
            try? forget(journal, in: tree)
            throw WriteError(error, left: [])
        }
        do {
            try apply(journal, in: tree)
            try JournalFolder(tree: tree).finish(journal)
        } catch {
            throw errorAfterReverting(journal, in: tree, because: error)
        }
    }

    /// Checks that all files are still in the state that the plan was made for.
    private func check(_ transitions: [Transition]) throws {
        for transition in transitions {
            guard try state(of: transition.path).isSame(as: transition.before) else {
                throw Refusal(
                    "\(transition.path) has changed since it was read. Nothing was written; "
                        + "run the command again.")
            }
        }
    }

    private func openRoot(_ journal: inout Journal) throws -> Tree {
        if let tree { return tree }
        do {
            try step("make the folder \(root.path)")
            guard mkdir(root.path, 0o777) == 0 else {
                throw TreeFault(path: root.path, reason: .system(errno))
            }
        } catch {
            throw WriteError(error, left: [])
        }
        journal.makesRoot = true
        let tree = try Tree(root.path, step: step)
        try lock(tree, .zero)
        self.tree = tree
        return tree
    }

    /// Locks the folder while it is open; the system releases the lock when the process ends.
    private func lock(_ tree: Tree, _ patience: Duration) throws {
        let end = ContinuousClock.now + patience
        while flock(tree.root.number, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else {
                throw TreeFault(path: root.path, reason: .system(errno))
            }
            guard ContinuousClock.now < end else {
                throw Refusal(
                    "Another minya is writing to \(root.path): wait for it to "
                        + "finish, and run the command again."
                )
            }
            usleep(10_000)
        }
    }

    private func missingFolders(
        _ transitions: [Transition], in tree: Tree
    ) throws(TreeFault) -> [ProjectPath] {
        var missing: Set<ProjectPath> = []
        for transition in transitions where transition.after != nil {
            for folder in transition.path.folders.reversed() where !missing.contains(folder) {
                if try tree.folder(folder.parts) != nil { break }
                missing.insert(folder)
            }
        }
        return missing.sorted()
    }
}
