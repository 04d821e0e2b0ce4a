// SPDX-License-Identifier: Apache-2.0

import Foundation

/// All that a call wants to do to the files of an app, before any of it is done.
///
///     var plan = Plan("minya scene PhotoList")
///     plan.create(try project.files(of: page))
///     let checked = try plan.check(against: writer)
///     try writer.write(checked)
package struct Plan: Sendable {
    /// The call, as a person knows it.
    package let title: String
    package private(set) var changes: [Change] = []

    package init(_ title: String) { self.title = title }

    package mutating func add(_ change: Change) { changes.append(change) }

    /// Adds files that are to be made.
    package mutating func create(_ files: [RenderedFile]) {
        for file in files {
            add(
                .create(
                    path: file.path, Data(file.text.utf8), isExecutable: file.isExecutable))
        }
    }

    /// Adds a file whose text is to be another one than was read.
    package mutating func edit(_ path: String, from: String, to: String) {
        add(.edit(path: path, from: Data(from.utf8), to: Data(to.utf8)))
    }
}
