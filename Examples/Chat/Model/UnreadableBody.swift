// SPDX-License-Identifier: Apache-2.0

/// Why a message of a known type cannot be shown, in a sentence for the person.
public struct UnreadableBody: Error, Equatable, Sendable {
    /// The sentence.
    public let message: String

    /// A reason.
    public init(_ message: String) { self.message = message }
}
