// SPDX-License-Identifier: Apache-2.0

/// The order of posts of a service.
///
/// IDs ascend: the one with more digits is later, and of two with the same length the lexically
/// greater one. Source: docs.joinmastodon.org/api/guidelines, "Numbers in strings".
public struct PostOrder: Comparable, Hashable, Sendable {
    /// The identifier of the post.
    public let id: String

    /// Creates the order for an identifier.
    public init(_ id: String) { self.id = id }

    public static func < (left: Self, right: Self) -> Bool {
        (left.id.utf8.count, left.id) < (right.id.utf8.count, right.id)
    }
}
