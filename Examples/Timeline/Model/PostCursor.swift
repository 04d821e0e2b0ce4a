// SPDX-License-Identifier: Apache-2.0

/// An opaque position in a timeline, which only its service can interpret.
public struct PostCursor: Hashable, Sendable {
    /// The service's representation.
    public let text: String

    /// Creates a cursor from a service's representation.
    public init(_ text: String) { self.text = text }
}
