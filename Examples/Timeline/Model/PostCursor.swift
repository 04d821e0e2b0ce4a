// SPDX-License-Identifier: Apache-2.0

/// A place in a timeline that its service gave, and understands.
public struct PostCursor: Hashable, Sendable {
    /// What the service makes of it.
    public let text: String

    /// A cursor that a service makes.
    public init(_ text: String) { self.text = text }
}
