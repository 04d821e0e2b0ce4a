// SPDX-License-Identifier: Apache-2.0

import Lenient

/// The response of `statuses/public_timeline`.
struct WeiboPage: Decodable, Equatable, Sendable {
    /// The readable posts.
    var statuses: [WeiboStatus]
    /// The number of posts, including unreadable ones.
    var count: Int
    var total: Int?
    /// The cursors of methods that page by ID; 0 here.
    var former: Int?
    var next: Int?
    /// Whether some posts are not visible to everyone.
    var hasVisible: Bool
    /// The advertisements among them.
    var ads: [Ad]

    /// An advertisement.
    struct Ad: Decodable, Equatable, Sendable {
        var id: WeiboID?
        /// The tracking mark of Weibo.
        var mark: String?

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyKey.self)
            (id, mark) = (WeiboID(in: fields), fields.text("mark"))
        }
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        // An empty page is an empty list; a missing list is an error.
        count = try fields.decode([Anything].self, forKey: AnyKey("statuses")).count
        statuses = try fields.list("statuses", of: WeiboStatus.self)
        total = fields.count("total_number")
        former = fields.number("previous_cursor")
        next = fields.number("next_cursor")
        hasVisible = fields.flag("hasvisible")
        ads = (try? fields.list("ad", of: Ad.self)) ?? []
    }

    /// An element of a list with any content.
    private struct Anything: Decodable {
        init(from decoder: any Decoder) throws {}
    }
}
