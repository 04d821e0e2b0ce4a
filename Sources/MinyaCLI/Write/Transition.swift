// SPDX-License-Identifier: Apache-2.0

/// What a file was and what it is to be; nil for not being there.
///
/// To make, to edit and to delete a file are all transitions, and so is to take each of them back.
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
