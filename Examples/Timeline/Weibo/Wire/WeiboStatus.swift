// SPDX-License-Identifier: Apache-2.0

import Lenient

/// A post in Weibo's API, with each field of the reference.
struct WeiboStatus: Decodable, Equatable, Sendable {
    var id: WeiboID
    /// The ID as a message; usually the same.
    var mid: WeiboID?
    var created: String?
    var text: String?
    /// The whole text, if it is requested and `text` is only a part of it.
    var longText: String?
    var isLong: Bool
    var isTruncated: Bool
    /// The app that it was written with, as an HTML link.
    var source: String?
    var isFavourite: Bool
    var repliesTo: WeiboID?
    var repliesToUser: WeiboID?
    var repliesToName: String?
    /// The thumbnails of all pictures.
    var pictures: [String]
    /// The names of its pictures.
    var pictureIDs: [String]
    /// The thumbnail of the first picture, followed by a larger one and the original.
    var thumbnail: String?
    var middlePicture: String?
    var originalPicture: String?
    var place: WeiboPlace?
    var user: WeiboUser?
    var reposts: Int?
    var comments: Int?
    var likes: Int?
    /// A level for Weibo's own tests.
    var level: Int?
    var visibility: Visibility?
    /// The date of the last edit; a field that the reference does not document.
    var edited: String?
    /// The annotations of apps.
    var annotations: [WeiboNote]
    /// Whether it is deleted, according to a field or to Weibo's text in place of the author's.
    ///
    /// A post that only lacks its author is damaged.
    var isDeleted: Bool
    var retweeted: Retweeted?

    /// The visibility of a post.
    struct Visibility: Equatable, Sendable {
        /// 0 for everyone, 1 for the author, 3 for a group, 4 for friends.
        var type: Int?
        /// The number of the group.
        var list: Int?
    }

    /// The post that another one shares.
    indirect enum Retweeted: Equatable, Sendable {
        case status(WeiboStatus)
        /// The value is not a readable post.
        case nothing
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        guard let id = WeiboID(in: fields) ?? fields.weiboID("mid") else {
            throw DecodingError.dataCorruptedError(
                forKey: AnyKey("id"), in: fields, debugDescription: "The post has no valid ID.")
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

    /// Returns whether a text is Weibo's placeholder for a post deleted by its author or by Weibo.
    private static func isGone(_ text: String?) -> Bool {
        text.map { text in gone.contains { text.contains($0) } } ?? false
    }

    private static let gone = ["微博已被作者删除", "微博已被删除", "微博不适宜对外公开", "没有这条微博的查看权限"]

    private static func pictures(
        in fields: KeyedDecodingContainer<AnyKey>, _ name: String
    ) -> [String] {
        ((try? fields.list(name, of: WeiboPicture.self)) ?? []).compactMap(\.text)
    }

    /// Decodes the shared post; a shared post cannot share another, so deeper nesting is malicious.
    private static func retweeted(in fields: KeyedDecodingContainer<AnyKey>) -> Retweeted? {
        let name = "retweeted_status"
        let isWithin = fields.codingPath.contains { $0.stringValue == name }
        guard !isWithin, fields.has(name) else { return nil }
        return (try? fields.decode(WeiboStatus.self, forKey: AnyKey(name))).map { .status($0) }
            ?? .nothing
    }
}
