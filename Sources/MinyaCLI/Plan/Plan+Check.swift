// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Plan {
    /// Checks each file and returns the outcome; writes nothing.
    ///
    /// Throws ``PlanConflicts`` that list all files that cannot be written: those that exist with
    /// other contents, have changed since they were read, or are behind a symbolic link.
    ///
    /// - Parameter force: Whether existing files with other contents may be overwritten.
    package func check(
        against writer: Writer, force: Bool = false
    ) throws(PlanConflicts) -> CheckedPlan {
        var checker = PlanChecker(writer: writer, force: force)
        for change in changes { checker.check(change) }
        guard checker.conflicts.isEmpty else {
            throw PlanConflicts(conflicts: checker.conflicts)
        }
        return CheckedPlan(title, checker.changes)
    }
}

private struct PlanChecker {
    let writer: Writer
    let force: Bool
    var changes: [PlannedChange] = []
    var conflicts: [PlanConflicts.Conflict] = []
    private var seen: Set<ProjectPath> = []

    init(writer: Writer, force: Bool) {
        self.writer = writer
        self.force = force
    }

    mutating func check(_ change: Change) {
        do {
            switch change {
            case .create(let path, let bytes, let isExecutable):
                try create(place(path), FileState(new: bytes, isExecutable: isExecutable))
            case .edit(let path, let before, let after):
                try edit(place(path), from: before, to: after)
            case .move(let path, let origin, let before, let after):
                try move(place(path), from: place(origin), was: before, to: after)
            case .delete(let path, let before):
                try delete(place(path), was: before)
            }
        } catch {
            hinder(change.path, "\(error)")
        }
    }

    /// Returns a path, which must be unique within the plan.
    private mutating func place(_ text: String) throws -> ProjectPath {
        let path = try ProjectPath(text)
        guard seen.insert(path).inserted else {
            throw Refusal("\(path) occurs twice in the plan")
        }
        return path
    }

    private mutating func create(_ path: ProjectPath, _ wanted: FileState) throws {
        let now = try writer.state(of: path)
        guard let now else {
            return add(.created, path, Transition(path, from: nil, to: wanted))
        }
        guard now.bytes != wanted.bytes else { return add(.unchanged, path) }
        overwrite(path, now, wanted, "exists with other contents")
    }

    private mutating func edit(_ path: ProjectPath, from: Data, to: Data) throws {
        guard let now = try writer.state(of: path) else {
            return hinder(path.description, "\(path) is to be edited, but does not exist")
        }
        if now.bytes == to { return add(.unchanged, path) }
        guard now.bytes == from else {
            return hinder(path.description, Self.stale(path))
        }
        add(.edited, path, Transition(path, from: now, to: now.with(to)))
    }

    private mutating func delete(_ path: ProjectPath, was: Data) throws {
        guard let now = try writer.state(of: path) else { return add(.unchanged, path) }
        guard now.bytes == was || force else {
            return hinder(
                path.description, "\(path) was changed, which would be lost", isForceable: true)
        }
        changes.append(
            PlannedChange(
                .deleted, path, [Transition(path, from: now, to: nil)], isLoss: now.bytes != was))
    }

    private mutating func move(
        _ path: ProjectPath, from origin: ProjectPath, was: Data, to: Data
    ) throws {
        let there = try writer.state(of: path)
        guard let now = try writer.state(of: origin) else {
            guard there?.bytes == to else {
                return hinder(origin.description, "\(origin) is to be moved, but does not exist")
            }
            return add(.unchanged, path)
        }
        guard now.bytes == was else {
            return hinder(origin.description, Self.stale(origin))
        }
        guard there == nil || there?.bytes == to || force else {
            return hinder(
                path.description, "\(path) exists with other contents", isForceable: true)
        }
        let transitions = [
            Transition(path, from: there, to: now.with(to)), Transition(origin, from: now, to: nil),
        ]
        let isLoss = there != nil && there?.bytes != to
        changes.append(
            PlannedChange(.moved, path, from: origin, transitions, isLoss: isLoss))
    }

    // MARK: - Outcomes

    private mutating func overwrite(
        _ path: ProjectPath, _ now: FileState, _ wanted: FileState, _ reason: String
    ) {
        let transition = Transition(path, from: now, to: now.with(wanted.bytes))
        let change = PlannedChange(.overwritten, path, [transition], isLoss: true)
        guard !force else { return changes.append(change) }
        hinder(path.description, "\(path) \(reason)", isForceable: true, diff: change.diff)
    }

    private mutating func add(
        _ kind: PlannedChange.Kind, _ path: ProjectPath, _ transitions: Transition...
    ) {
        changes.append(PlannedChange(kind, path, transitions))
    }

    private static func stale(_ path: ProjectPath) -> String {
        "\(path) has changed since it was read: run the command again"
    }

    private mutating func hinder(
        _ path: String, _ reason: String, isForceable: Bool = false, diff: String = ""
    ) {
        conflicts.append(
            .init(path: path, reason: reason, isForceable: isForceable, diff: diff))
    }
}

extension FileState {
    /// Returns the same file with other contents.
    fileprivate func with(_ bytes: Data) -> FileState {
        FileState(bytes: bytes, mode: mode, isMasked: isMasked)
    }
}
