// SPDX-License-Identifier: Apache-2.0

/// Some posts that follow each other.
public struct PostPage: Equatable, Sendable {
    /// The posts, whose own order counts.
    public var posts: [Post]
    /// Where the posts before these are; nil where there are none.
    public var older: PostCursor?

    /// A page of its parts.
    public init(_ posts: [Post], older: PostCursor?) {
        self.posts = posts
        self.older = older
    }
}
