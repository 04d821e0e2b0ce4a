// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The changes that a call intends to make to an app's files.
///
///     var plan = Plan("minya scene PhotoList")
///     plan.create(try project.files(of: page))
///     let checked = try plan.check(against: writer)
///     try writer.write(checked)
package struct Plan: Sendable {
    /// The call as shown to the user.
    package let title: String
    package private(set) var changes: [Change] = []

    package init(_ title: String) { self.title = title }

    package mutating func add(_ change: Change) { changes.append(change) }

    /// Adds new files.
    package mutating func create(_ files: [RenderedFile]) {
        for file in files {
            add(
                .create(
                    path: file.path, Data(file.text.utf8), isExecutable: file.isExecutable))
        }
    }

    /// Adds an edit of a file's text.
    package mutating func edit(_ path: String, from: String, to: String) {
        add(.edit(path: path, from: Data(from.utf8), to: Data(to.utf8)))
    }
}
