// SPDX-License-Identifier: Apache-2.0

import MinyaHTTP
import TimelineCore

/// A response with posts, and the cursor for older ones.
struct MastodonPage: Sendable {
    /// The unique posts that are readable and not hidden by a filter.
    var posts: [Post]
    /// The number of posts in the response, including unreadable and hidden ones.
    let count: Int
    let older: PostCursor?

    /// Creates a page from a response.
    ///
    /// - Throws: An error if the response has posts and none is readable.
    init(
        _ list: MastodonStatuses, _ headers: HTTPHeaders, to query: HTTPQuery,
        of client: HTTPClient,
        host: String
    ) throws {
        var seen: Set<Post.ID> = []
        var readable = 0
        posts = []
        for status in list.statuses {
            guard let post = Post(status, host: host) else { continue }
            readable += 1
            if !status.isHidden, seen.insert(post.id).inserted { posts.append(post) }
        }
        count = list.statuses.count + list.unreadable
        guard readable > 0 || count == 0 else {
            throw HTTPFailure.Reason.wrongShape(path: "[0]", .invalid)
        }
        older =
            count == 0
            ? nil
            : MastodonCursor.older(
                headers, base: client.base, after: query, last: list.statuses.last?.id)
    }

    /// Whether the response has no posts.
    var isEmpty: Bool { count == 0 }
}
