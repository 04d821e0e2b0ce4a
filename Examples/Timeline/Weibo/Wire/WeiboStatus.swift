// SPDX-License-Identifier: Apache-2.0

import Lenient

/// A post as Weibo writes it, with each field that the reference names.
struct WeiboStatus: Decodable, Equatable, Sendable {
    var id: WeiboID
    /// The id by which messages are named; as a rule the same.
    var mid: WeiboID?
    var created: String?
    var text: String?
    /// The whole text, where it is asked for and `text` is a part of it.
    var longText: String?
    var isLong: Bool
    var isTruncated: Bool
    /// The app that it was written with, as a link in HTML.
    var source: String?
    var isFavourite: Bool
    var repliesTo: WeiboID?
    var repliesToUser: WeiboID?
    var repliesToName: String?
    /// The small pictures of all its pictures.
    var pictures: [String]
    /// The names of its pictures.
    var pictureIDs: [String]
    /// Of its first picture: a small one, a larger one, and the one that was uploaded.
    var thumbnail: String?
    var middlePicture: String?
    var originalPicture: String?
    var place: WeiboPlace?
    var user: WeiboUser?
    var reposts: Int?
    var comments: Int?
    var likes: Int?
    /// For tests of Weibo's own.
    var level: Int?
    var visibility: Visibility?
    /// When it was changed last, which the reference does not name.
    var edited: String?
    /// What apps attached to it.
    var annotations: [WeiboNote]
    /// Whether it is there no more: a field says so, or Weibo's words in the place of the author's.
    /// One that only lacks its author is damaged.
    var isDeleted: Bool
    var retweeted: Retweeted?

    /// Who may see a post.
    struct Visibility: Equatable, Sendable {
        /// 0 for all, 1 for the author, 3 for a group, 4 for friends.
        var type: Int?
        /// The number of the group.
        var list: Int?
    }

    /// The post that another one passes on.
    indirect enum Retweeted: Equatable, Sendable {
        case status(WeiboStatus)
        /// Not one that can be read.
        case nothing
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        guard let id = WeiboID(in: fields) ?? fields.weiboID("mid") else {
            throw DecodingError.dataCorruptedError(
                forKey: AnyKey("id"), in: fields, debugDescription: "There is no id of a post.")
        }
        self.id = id
        mid = fields.weiboID("mid")
        created = fields.text("created_at")
        text = fields.text("text")
        longText = fields.fields("longText")?.text("longTextContent")
        isLong = fields.flag("isLongText")
        isTruncated = fields.flag("truncated")
        source = fields.text("source")
        isFavourite = fields.flag("favorited")
        repliesTo = fields.weiboID("in_reply_to_status_id")
        repliesToUser = fields.weiboID("in_reply_to_user_id")
        repliesToName = fields.text("in_reply_to_screen_name")
        pictures = Self.pictures(in: fields, "pic_urls")
        pictureIDs = Self.pictures(in: fields, "pic_ids")
        thumbnail = fields.text("thumbnail_pic")
        middlePicture = fields.text("bmiddle_pic")
        originalPicture = fields.text("original_pic")
        place = fields.fields("geo").flatMap(WeiboPlace.init)
        user = try? fields.decode(WeiboUser.self, forKey: AnyKey("user"))
        reposts = fields.count("reposts_count")
        comments = fields.count("comments_count")
        likes = fields.count("attitudes_count")
        level = fields.number("mlevel")
        visibility = fields.fields("visible").map {
            Visibility(type: $0.number("type"), list: $0.number("list_id"))
        }
        edited = fields.text("edit_at")
        annotations = (try? fields.list("annotations", of: WeiboNote.self)) ?? []
        isDeleted = fields.flag("deleted") || !fields.has("user") && Self.isGone(text)
        retweeted = Self.retweeted(in: fields)
    }

    /// Whether a text is what Weibo writes of posts that their author or it took away.
    private static func isGone(_ text: String?) -> Bool {
        text.map { text in gone.contains { text.contains($0) } } ?? false
    }

    private static let gone = ["微博已被作者删除", "微博已被删除", "微博不适宜对外公开", "没有这条微博的查看权限"]

    private static func pictures(
        in fields: KeyedDecodingContainer<AnyKey>, _ name: String
    ) -> [String] {
        ((try? fields.list(name, of: WeiboPicture.self)) ?? []).compactMap(\.text)
    }

    /// None passes on one that passes one on: who nests them deeper means harm.
    private static func retweeted(in fields: KeyedDecodingContainer<AnyKey>) -> Retweeted? {
        let name = "retweeted_status"
        let isWithin = fields.codingPath.contains { $0.stringValue == name }
        guard !isWithin, fields.has(name) else { return nil }
        return (try? fields.decode(WeiboStatus.self, forKey: AnyKey(name))).map { .status($0) }
            ?? .nothing
    }
}
