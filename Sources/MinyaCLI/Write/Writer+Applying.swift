// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Applying and reverting journals.
extension Writer {
    /// Returns a temporary name next to the file, which no file of an app has.
    static func temporaryName(_ index: Int) -> String { ".~minya-\(index)" }

    /// Applies a journal; all operations that need disk space precede all visible changes.
    func apply(_ journal: Journal, in tree: Tree) throws {
        for folder in journal.made { try tree.makeFolders(folder.parts) }
        for (index, transition) in journal.transitions.enumerated() {
            guard let after = transition.after else { continue }
            let folder = try tree.folder(of: transition.path)
            try tree.write(
                after, as: Self.temporaryName(index), in: folder, transition.path.description)
        }
        for (index, transition) in journal.transitions.enumerated() {
            let path = transition.path
            guard try tree.state(of: path).isSame(as: transition.before) else {
                throw Refusal("\(path) changed before it could be written")
            }
            try put(transition, Self.temporaryName(index), in: tree)
        }
        for folder in journal.emptied.reversed() { try tree.removeFolder(folder.parts) }
        for folder in Set(journal.transitions.map(\.path.folder)) {
            try tree.folder(folder)?.sync(folder.joined(separator: "/"))
        }
    }

    /// - Parameter temporary: The name of the file with the new contents.
    private func put(
        _ transition: Transition, _ temporary: String, in tree: Tree
    ) throws(TreeFault) {
        let path = transition.path
        guard let folder = try tree.folder(path.folder) else { return }
        switch (transition.before, transition.after) {
        case (_, nil): try tree.remove(path.name, in: folder, path.description)
        case (nil, _): try tree.link(temporary, to: path.name, in: folder, path.description)
        case _: try tree.rename(temporary, to: path.name, in: folder, path.description)
        }
    }

    /// Reverts a journal; does nothing for files already in their original state.
    ///
    /// Returns the files that were left because they are in neither state: they were modified
    /// since.
    func revert(_ journal: Journal, in tree: Tree) throws -> [ProjectPath] {
        try removeTemporaries(journal, in: tree)
        var left: [ProjectPath] = []
        for (index, transition) in journal.transitions.enumerated().reversed() {
            let path = transition.path
            let now = try tree.state(of: path)
            if now.isSame(as: transition.before) { continue }
            guard now.isSame(as: transition.after) else {
                left.append(path)
                continue
            }
            if let before = transition.before {
                try tree.makeFolders(path.folder)
                let folder = try tree.folder(of: path)
                try tree.write(
                    before, as: Self.temporaryName(index), in: folder, path.description)
            }
            try put(transition.reversed, Self.temporaryName(index), in: tree)
        }
        for folder in journal.made.reversed() { try tree.removeFolder(folder.parts) }
        for folder in Set(journal.transitions.map(\.path.folder)) {
            try tree.folder(folder)?.sync(folder.joined(separator: "/"))
        }
        return left
    }

    func removeTemporaries(_ journal: Journal, in tree: Tree) throws(TreeFault) {
        for (index, transition) in journal.transitions.enumerated() {
            guard let folder = try tree.folder(transition.path.folder) else { continue }
            let name = Self.temporaryName(index)
            // Most do not exist, and reading does not count as an operation.
            guard try tree.state(of: name, in: folder, name) != nil else { continue }
            try tree.remove(name, in: folder, "\(transition.path.folder)/\(name)")
        }
    }
}
