// SPDX-License-Identifier: Apache-2.0

/// A number of new posts.
public struct UnreadCount: Hashable, Sendable {
    public var count: Int
    /// Whether there may be more.
    public var isAtLeast: Bool

    /// Creates a count, which may be a lower bound.
    public init(_ count: Int, isAtLeast: Bool = false) {
        self.count = count
        self.isAtLeast = isAtLeast
    }
}
