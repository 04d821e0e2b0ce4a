// SPDX-License-Identifier: Apache-2.0

/// An invalid command line, with the problem and a possible correction.
package struct UsageError: ExitingError, Equatable, CustomStringConvertible {
    package let description: String
    package var exitCode: ExitCode { .usage }

    package init(_ description: String) { self.description = description }
}
