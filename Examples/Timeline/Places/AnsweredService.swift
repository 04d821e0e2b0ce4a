// SPDX-License-Identifier: Apache-2.0

import Minya
import TimelineCore

/// A service wrapper that reports when its service has returned posts.
///
/// With it, a mistyped address is not stored as the address of the next start.
struct AnsweredService: TimelineService {
    let service: any TimelineService
    /// Called after each page of posts.
    let answered: @Sendable () -> Void

    var place: String { service.place }

    func posts(at cursor: PostCursor?, limit: Int) async throws -> PostPage {
        let page = try await service.posts(at: cursor, limit: limit)
        if !page.posts.isEmpty { answered() }
        return page
    }

    func posts(since id: Post.ID, limit: Int) async throws -> NewPosts {
        try await service.posts(since: id, limit: limit)
    }

    func unreadCount(since id: Post.ID) async throws -> UnreadCount {
        try await service.unreadCount(since: id)
    }

    func info() async throws -> TimelineInfo { try await service.info() }

    func post(_ id: Post.ID) async throws -> Post { try await service.post(id) }
}
