// SPDX-License-Identifier: Apache-2.0

import Minya
import TimelineCore

/// A service whose posts have unique pictures, because the stand-in offers only a few.
struct OwnPictures: TimelineService {
    let service: any TimelineService

    var place: String { service.place }

    func posts(at cursor: PostCursor?, limit: Int) async throws -> PostPage {
        var page = try await service.posts(at: cursor, limit: limit)
        page.posts = page.posts.map(own)
        return page
    }

    func posts(since id: Post.ID, limit: Int) async throws -> NewPosts {
        var new = try await service.posts(since: id, limit: limit)
        new.posts = new.posts.map(own)
        return new
    }

    func unreadCount(since id: Post.ID) async throws -> UnreadCount {
        try await service.unreadCount(since: id)
    }

    func info() async throws -> TimelineInfo { try await service.info() }

    func post(_ id: Post.ID) async throws -> Post { own(try await service.post(id)) }

    private func own(_ post: Post) -> Post {
        var post = post
        let number = post.id
        post.media = post.media.map { media in
            var media = media
            media.preview = media.preview.flatMap { WebLink("\($0.address)?post=\(number)") }
            return media
        }
        return post
    }
}
