// SPDX-License-Identifier: Apache-2.0

import Lenient

/// The author of a post: the object `user`, with each field of the reference.
struct WeiboUser: Decodable, Equatable, Sendable {
    var id: WeiboID
    var screenName: String?
    var name: String?
    var province: Int?
    var city: Int?
    var location: String?
    var description: String?
    /// The user's web page elsewhere.
    var url: String?
    var profileImage: String?
    /// The path below weibo.com: `u/1234567890`, or a name chosen by the user.
    var profileURL: String?
    var domain: String?
    /// A short number chosen by some users.
    var weihao: String?
    /// m, f or n for unknown.
    var gender: String?
    var followers: Int?
    var friends: Int?
    var statuses: Int?
    var favourites: Int?
    var created: String?
    var isFollowing: Bool
    var acceptsMessagesOfAll: Bool
    var sharesPlace: Bool
    var isVerified: Bool
    var verifiedType: Int?
    var verifiedReason: String?
    /// The name that the requesting user has given to this user.
    var remark: String?
    var acceptsCommentsOfAll: Bool
    /// The avatar with 180 pixels.
    var largeAvatar: String?
    /// The avatar as uploaded.
    var fineAvatar: String?
    var followsBack: Bool
    var isOnline: Bool
    var mutualFollowers: Int?
    var language: String?

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        guard let id = WeiboID(in: fields) else {
            throw DecodingError.dataCorruptedError(
                forKey: AnyKey("id"), in: fields, debugDescription: "The user has no valid ID.")
        }
        self.id = id
        screenName = fields.text("screen_name")
        name = fields.text("name")
        province = fields.number("province")
        city = fields.number("city")
        location = fields.text("location")
        description = fields.text("description")
        url = fields.text("url")
        profileImage = fields.text("profile_image_url")
        profileURL = fields.text("profile_url")
        domain = fields.text("domain")
        weihao = fields.text("weihao")
        gender = fields.text("gender")
        followers = fields.count("followers_count")
        friends = fields.count("friends_count")
        statuses = fields.count("statuses_count")
        favourites = fields.count("favourites_count")
        created = fields.text("created_at")
        isFollowing = fields.flag("following")
        acceptsMessagesOfAll = fields.flag("allow_all_act_msg")
        sharesPlace = fields.flag("geo_enabled")
        isVerified = fields.flag("verified")
        verifiedType = fields.number("verified_type")
        verifiedReason = fields.text("verified_reason")
        remark = fields.text("remark")
        acceptsCommentsOfAll = fields.flag("allow_all_comment")
        largeAvatar = fields.text("avatar_large")
        fineAvatar = fields.text("avatar_hd")
        followsBack = fields.flag("follow_me")
        isOnline = fields.flag("online_status")
        mutualFollowers = fields.count("bi_followers_count")
        language = fields.text("lang")
    }
}
