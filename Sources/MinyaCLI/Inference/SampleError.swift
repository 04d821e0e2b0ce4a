// SPDX-License-Identifier: Apache-2.0

/// An error in a sample: the file, the position, and the problem.
package struct SampleError: ExitingError, Equatable, CustomStringConvertible {
    package let path: String
    /// The line, 1-based; nil if the error concerns the file as a whole.
    package let line: Int?
    /// The column, 1-based, in characters.
    package let column: Int?
    package let reason: String
    package var exitCode: ExitCode { .refused }

    package init(path: String, line: Int? = nil, column: Int? = nil, reason: String) {
        self.path = path
        self.line = line
        self.column = column
        self.reason = reason
    }

    package var description: String {
        let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
        return "\(path)\(place): \(reason)"
    }
}
