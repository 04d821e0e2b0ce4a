// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes to an app's folder: all that a call asks for, or nothing.
///
///     let writer = try Writer(root)
///     try writer.write([Transition(path, from: nil, to: text)], title: "minya scene PhotoList")
///
/// What is to be written is put into a journal first. A call that was stopped, even by the machine's
/// power, is finished or taken back by the next one, which says so in ``mended``. While there is a
/// writer, another one for the same folder waits. The cost is that of the files written, whatever
/// else the app has; each is synced.
package final class Writer {
    package let root: URL
    /// What was done about an earlier call that was stopped while it wrote; nil for none.
    package private(set) var mended: Mending?

    var tree: Tree?
    let step: Tree.Step

    /// Takes hold of an app's folder, and mends what an earlier call left.
    ///
    /// Throws a ``Refusal`` if another call keeps hold of it for five seconds, and a ``WriteError`` if
    /// it cannot be mended.
    ///
    /// - Parameters:
    ///   - root: The app's folder; the first ``write(_:title:emptied:)`` makes it if it is not there.
    ///   - isReadOnly: Whether nothing is to be written at all. Throws a ``Refusal`` then, if there is
    ///     something to mend.
    package convenience init(_ root: URL, isReadOnly: Bool = false) throws {
        try self.init(root, isReadOnly: isReadOnly, patience: .seconds(5), step: { _ in })
    }

    /// - Parameters:
    ///   - patience: How long it waits for another call.
    ///   - step: Called before each call that changes the disk, with what it is; it may throw in its
    ///     place, as the system does.
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
        // Of one that cannot be read `undo` tells.
        guard let journal = unfinished ?? (try? journals.unchecked()) else { return }
        guard !isReadOnly else {
            throw Refusal(
                "'\(journal.title)' was stopped while it worked, or is at work now. Call `minya undo` "
                    + "first: it mends that and takes back nothing else.")
        }
        mended = unfinished == nil ? try mendUnchecked(journal) : try mend(journal, in: tree)
    }

    /// What a file of the app is; nil for none.
    package func state(of path: ProjectPath) throws(TreeFault) -> FileState? {
        try tree?.state(of: path)
    }

    /// Writes all of it, or throws and has written nothing.
    ///
    /// Throws a ``Refusal`` if a file is not what a transition says it was, and a ``WriteError`` if the
    /// system refuses something.
    ///
    /// - Parameters:
    ///   - title: The call, as a person knows it.
    ///   - emptied: Folders that go if nothing is left in them, those around others first.
    ///   - isChecked: Whether it needs no further look; otherwise ``keep()`` or ``undo()`` is to follow,
    ///     and if neither comes it is taken back by the next call.
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
            // None of it has been begun; what is left of the journal, if that, says nothing wrong.
            try? forget(journal, in: tree)
            throw WriteError(error, left: [])
        }
        do {
            try apply(journal, in: tree)
            try JournalFolder(tree: tree).finish(journal)
        } catch {
            throw takenBack(journal, in: tree, because: error)
        }
    }

    /// Looks whether all is still what it was when the plan was made.
    private func check(_ transitions: [Transition]) throws {
        for transition in transitions {
            guard try state(of: transition.path).isSame(as: transition.before) else {
                throw Refusal(
                    "\(transition.path) has changed since it was looked at. Nothing was written; "
                        + "call again.")
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

    /// While the folder is open it is this writer's; the system lets go of it when the process ends.
    private func lock(_ tree: Tree, _ patience: Duration) throws {
        let end = ContinuousClock.now + patience
        while flock(tree.root.number, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else {
                throw TreeFault(path: root.path, reason: .system(errno))
            }
            guard ContinuousClock.now < end else {
                throw Refusal(
                    "Another call of minya is writing to \(root.path): wait for it, and call again."
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
