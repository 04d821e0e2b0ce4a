// SPDX-License-Identifier: Apache-2.0

import MinyaHTTP
import TimelineCore

/// One answer of a timeline, and what comes before it.
struct MastodonPage: Sendable {
    /// Those posts that can be read and are not to be kept from the person, each once.
    var posts: [Post]
    /// How many the server gave, with those that cannot be read or are to be kept from the person.
    let count: Int
    let older: PostCursor?

    /// Makes a page of an answer.
    ///
    /// - Throws: A reason when the server had posts of which none can be read.
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

    /// Whether the server had nothing at all.
    var isEmpty: Bool { count == 0 }
}
