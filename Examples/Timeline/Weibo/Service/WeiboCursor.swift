// SPDX-License-Identifier: Apache-2.0

import TimelineCore

/// A cursor in Weibo's timeline: a page with its size, and the oldest post returned so far.
///
/// Pages shift while posts are published: the same post is then on a later page. Therefore all
/// posts that are not older than the oldest returned one are skipped, so each post is returned
/// once. A post that Weibo deletes meanwhile shifts the others to earlier pages, where one may be
/// missed.
struct WeiboCursor: Equatable {
    /// The number of the page, from 1.
    var page: Int
    /// The number of posts of a page.
    var count: Int
    /// The oldest post returned so far; nil before the first.
    var oldest: WeiboID?

    /// Creates a cursor for the first page.
    init(count: Int) { (page, self.count, oldest) = (1, count, nil) }

    /// Parses a cursor; nil if it was not created here.
    init?(_ cursor: PostCursor) {
        let parts = cursor.text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let page = Int(parts[0]), let count = Int(parts[1]),
            1...Self.lastPage ~= page, 1...Self.mostPosts ~= count,
            let oldest = WeiboID(String(parts[2]))
        else { return nil }
        (self.page, self.count, self.oldest) = (page, count, oldest)
    }

    /// The opaque cursor; nil before the first post.
    var place: PostCursor? {
        oldest.map { PostCursor("\(page).\(count).\($0.digits)") }
    }

    /// The maximum number of posts of a page.
    static let mostPosts = 200
    private static let lastPage = 1_000_000

    /// Returns the posts of a page that were not returned before.
    func news(_ posts: [Post]) -> [Post] {
        guard let oldest else { return posts }
        let bound = PostOrder(oldest.digits)
        return posts.filter { $0.order < bound }
    }
}
