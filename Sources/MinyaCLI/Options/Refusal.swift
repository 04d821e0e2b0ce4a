// SPDX-License-Identifier: Apache-2.0

/// A refused operation: the problem, its location and the fix.
package struct Refusal: ExitingError, Equatable, CustomStringConvertible {
    package let description: String
    package var exitCode: ExitCode { .refused }

    package init(_ description: String) { self.description = description }
}
