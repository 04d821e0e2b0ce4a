// SPDX-License-Identifier: Apache-2.0

/// The states of a file before and after a change; nil if the file does not exist.
///
/// Creating, editing and deleting a file are transitions, and so are their reversals.
package struct Transition: Codable, Sendable {
    package var path: ProjectPath
    package var before: FileState?
    package var after: FileState?

    package init(_ path: ProjectPath, from before: FileState?, to after: FileState?) {
        self.path = path
        self.before = before
        self.after = after
    }

    package var reversed: Transition { Transition(path, from: after, to: before) }
}
