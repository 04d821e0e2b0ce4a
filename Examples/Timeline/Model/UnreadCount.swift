// SPDX-License-Identifier: Apache-2.0

/// How many posts are new.
public struct UnreadCount: Hashable, Sendable {
    public var count: Int
    /// Whether there may be more.
    public var isAtLeast: Bool

    /// A count, or what is known of it.
    public init(_ count: Int, isAtLeast: Bool = false) {
        self.count = count
        self.isAtLeast = isAtLeast
    }
}
