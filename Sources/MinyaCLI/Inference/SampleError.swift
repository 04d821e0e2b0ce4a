// SPDX-License-Identifier: Apache-2.0

/// A sample of which nothing can be made: the file, the place in it, and what is wrong there.
package struct SampleError: ExitingError, Equatable, CustomStringConvertible {
    package let path: String
    /// From 1; nil where it is about the file as a whole.
    package let line: Int?
    /// In characters, from 1.
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
