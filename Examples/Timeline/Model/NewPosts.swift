// SPDX-License-Identifier: Apache-2.0

/// What was published since a post.
public struct NewPosts: Equatable, Sendable {
    /// The posts, whose own order counts.
    public var posts: [Post]
    /// Where those are that lie between these and the post; nil where these are all.
    public var gap: PostCursor?

    /// New posts of their parts.
    public init(_ posts: [Post], gap: PostCursor?) {
        self.posts = posts
        self.gap = gap
    }
}
