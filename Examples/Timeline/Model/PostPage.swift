// SPDX-License-Identifier: Apache-2.0

/// A page of consecutive posts.
public struct PostPage: Equatable, Sendable {
    /// The posts, which are ordered by ``Post/order``.
    public var posts: [Post]
    /// The cursor for older posts; nil if there are none.
    public var older: PostCursor?

    /// Creates a page from its parts.
    public init(_ posts: [Post], older: PostCursor?) {
        self.posts = posts
        self.older = older
    }
}
