// SPDX-License-Identifier: Apache-2.0

/// The posts that were published since a post.
public struct NewPosts: Equatable, Sendable {
    /// The posts, which are ordered by ``Post/order``.
    public var posts: [Post]
    /// The cursor for the posts between these and the earlier post; nil if none are missing.
    public var gap: PostCursor?

    /// Creates new posts from their parts.
    public init(_ posts: [Post], gap: PostCursor?) {
        self.posts = posts
        self.gap = gap
    }
}
