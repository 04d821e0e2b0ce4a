// SPDX-License-Identifier: Apache-2.0

import TimelineCore

/// A place in Weibo's timeline: a page of so many posts, and the oldest post that was told.
///
/// Pages shift while posts are published: the same post is on a later page then, and all that are
/// not older than the oldest one are left out. So a post comes once, however many come meanwhile. A
/// post that Weibo removes meanwhile shifts the others to former pages, where one may be missed.
struct WeiboCursor: Equatable {
    /// From 1 on.
    var page: Int
    /// How many posts a page has.
    var count: Int
    /// Nil before the first.
    var oldest: WeiboID?

    /// The start of pages.
    init(count: Int) { (page, self.count, oldest) = (1, count, nil) }

    /// Reads a place; nil for one that was not written here.
    init?(_ cursor: PostCursor) {
        let parts = cursor.text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let page = Int(parts[0]), let count = Int(parts[1]),
            1...Self.lastPage ~= page, 1...Self.mostPosts ~= count,
            let oldest = WeiboID(String(parts[2]))
        else { return nil }
        (self.page, self.count, self.oldest) = (page, count, oldest)
    }

    /// The place as it is given away; nil before the first post.
    var place: PostCursor? {
        oldest.map { PostCursor("\(page).\(count).\($0.digits)") }
    }

    /// The most that Weibo puts on a page.
    static let mostPosts = 200
    private static let lastPage = 1_000_000

    /// The posts of a page that were not told before.
    func news(_ posts: [Post]) -> [Post] {
        guard let oldest else { return posts }
        let bound = PostOrder(oldest.digits)
        return posts.filter { $0.order < bound }
    }
}
