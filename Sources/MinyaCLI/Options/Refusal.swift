// SPDX-License-Identifier: Apache-2.0

/// Something that is not done: what is wrong, where, and what to do.
package struct Refusal: ExitingError, Equatable, CustomStringConvertible {
    package let description: String
    package var exitCode: ExitCode { .refused }

    package init(_ description: String) { self.description = description }
}
