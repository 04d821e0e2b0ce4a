// SPDX-License-Identifier: Apache-2.0

/// A call that is not understood: what is wrong with it, and what was perhaps meant.
package struct UsageError: ExitingError, Equatable, CustomStringConvertible {
    package let description: String
    package var exitCode: ExitCode { .usage }

    package init(_ description: String) { self.description = description }
}
