// SPDX-License-Identifier: Apache-2.0

/// What the command line had that is not taken.
package struct UsageError: Error {
    package let message: String

    /// An error that says what to do.
    package init(message: String) { self.message = message }
}
