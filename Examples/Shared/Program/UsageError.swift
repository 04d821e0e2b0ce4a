// SPDX-License-Identifier: Apache-2.0

/// A command-line argument that a program does not accept.
package struct UsageError: Error {
    package let message: String

    /// Creates an error with a message.
    package init(message: String) { self.message = message }
}
