// SPDX-License-Identifier: Apache-2.0

import Lenient

/// What `statuses/public_timeline` answers.
struct WeiboPage: Decodable, Equatable, Sendable {
    /// Those that can be read.
    var statuses: [WeiboStatus]
    /// How many there are, those that cannot be read counted.
    var count: Int
    var total: Int?
    /// Of methods that lead on by ids; 0 here.
    var former: Int?
    var next: Int?
    /// Whether some are not for everybody.
    var hasVisible: Bool
    /// Which of them somebody paid for.
    var ads: [Ad]

    /// A post that somebody paid for.
    struct Ad: Decodable, Equatable, Sendable {
        var id: WeiboID?
        /// By which Weibo counts it.
        var mark: String?

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyKey.self)
            (id, mark) = (WeiboID(in: fields), fields.text("mark"))
        }
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        // That there are none is said by a list of none.
        count = try fields.decode([Anything].self, forKey: AnyKey("statuses")).count
        statuses = try fields.list("statuses", of: WeiboStatus.self)
        total = fields.count("total_number")
        former = fields.number("previous_cursor")
        next = fields.number("next_cursor")
        hasVisible = fields.flag("hasvisible")
        ads = (try? fields.list("ad", of: Ad.self)) ?? []
    }

    /// A part of a list, whatever it is.
    private struct Anything: Decodable {
        init(from decoder: any Decoder) throws {}
    }
}
