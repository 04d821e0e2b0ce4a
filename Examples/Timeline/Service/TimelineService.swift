// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The public posts of a service, the newest first.
///
/// Each request ends in a value, in a `Rejection` with the server's message, or in a `Failure`.
/// Only the code that creates a service depends on which service it is.
public protocol TimelineService: Service {
    /// The name of the server for titles: `example.social`.
    var place: String { get }

    /// Returns the newest posts, or those at a cursor of an earlier page.
    ///
    /// - Parameter limit: The maximum number of posts.
    func posts(at cursor: PostCursor?, limit: Int) async throws -> PostPage

    /// Returns the posts published since a post.
    ///
    /// - Parameter limit: The maximum number of posts. If there are more, the result has the newest
    ///   ones, or those next to the post, and the gap is the cursor for the others.
    func posts(since id: Post.ID, limit: Int) async throws -> NewPosts

    /// Returns the number of posts since a post, as far as the service can count them cheaply.
    func unreadCount(since id: Post.ID) async throws -> UnreadCount

    /// Returns the service's description.
    func info() async throws -> TimelineInfo

    /// Returns the current state of a post.
    func post(_ id: Post.ID) async throws -> Post
}
