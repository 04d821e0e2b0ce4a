// SPDX-License-Identifier: Apache-2.0

/// A location in a source file.
package struct SourceLocation: Hashable, Comparable, Codable, Sendable {
    /// The file's path.
    package var path: String
    /// The line, 1-based.
    package let line: Int
    /// The column, 1-based, in bytes.
    package let column: Int

    /// Creates a location from a line and a column.
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
