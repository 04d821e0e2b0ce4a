// SPDX-License-Identifier: Apache-2.0

/// An error in a template: the file, the line and the problem.
package struct TemplateError: ExitingError, Equatable, CustomStringConvertible {
    package let path: String
    /// The line, 1-based; nil if the error concerns the file as a whole.
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
