// SPDX-License-Identifier: Apache-2.0

/// A place in a source file.
package struct SourceLocation: Hashable, Comparable, Codable, Sendable {
    /// The file's path.
    package var path: String
    /// The line, from 1.
    package let line: Int
    /// The column, from 1, in bytes.
    package let column: Int

    /// A place that is known by its numbers.
    package init(path: String, line: Int, column: Int) {
        self.path = path
        self.line = line
        self.column = column
    }

    init(_ path: String, _ occurrence: Occurrence) {
        self.init(path: path, line: Int(occurrence.line), column: Int(occurrence.column))
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.path, left.line, left.column) < (right.path, right.line, right.column)
    }
}
