// SPDX-License-Identifier: Apache-2.0

/// A template that cannot be used: the file, the line, and what is wrong there.
package struct TemplateError: ExitingError, Equatable, CustomStringConvertible {
    package let path: String
    /// From 1; nil where it is about the file as a whole.
    package let line: Int?
    package let reason: String
    package var exitCode: ExitCode { .refused }

    package init(path: String, line: Int? = nil, reason: String) {
        self.path = path
        self.line = line
        self.reason = reason
    }

    package var description: String { "\(path):\(line.map { "\($0):" } ?? "") \(reason)" }
}
