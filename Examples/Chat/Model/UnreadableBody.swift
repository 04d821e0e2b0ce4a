// SPDX-License-Identifier: Apache-2.0

/// The reason why a message of a known type cannot be shown, as a sentence for the user.
public struct UnreadableBody: Error, Equatable, Sendable {
    /// The sentence.
    public let message: String

    /// Creates a reason.
    public init(_ message: String) { self.message = message }
}
