// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Public posts of a service, the newest first.
///
/// Each request ends in a value, a `Rejection` with the server's own words, or a `Failure`. Nobody
/// but who makes it knows which service it is.
public protocol TimelineService: Service {
    /// What names its posts apart from those of another one, as in a title: `example.social`.
    var place: String { get }

    /// The newest posts, or those at a place that the page before gave.
    ///
    /// - Parameter limit: How many there are at most.
    func posts(at cursor: PostCursor?, limit: Int) async throws -> PostPage

    /// What was published since a post.
    ///
    /// - Parameter limit: How many there are at most; with more between these and the post, they
    ///   are the newest ones, or those next to it, and the gap says where the others are.
    func posts(since id: Post.ID, limit: Int) async throws -> NewPosts

    /// How many posts were published since one, as far as the service can tell cheaply.
    func unreadCount(since id: Post.ID) async throws -> UnreadCount

    /// What the service says of itself.
    func info() async throws -> TimelineInfo

    /// A post as it is now.
    func post(_ id: Post.ID) async throws -> Post
}
