// SPDX-License-Identifier: Apache-2.0

/// Where a post stands among others of its service.
///
/// Ids count up: the one of more digits is later, and of two that are as long the one whose digits
/// are greater.
/// Source: docs.joinmastodon.org/api/guidelines, "Numbers in strings".
public struct PostOrder: Comparable, Hashable, Sendable {
    /// The post's id.
    public let id: String

    /// The order of a post by its id.
    public init(_ id: String) { self.id = id }

    public static func < (left: Self, right: Self) -> Bool {
        (left.id.utf8.count, left.id) < (right.id.utf8.count, right.id)
    }
}
