// SPDX-License-Identifier: Apache-2.0

import Lenient

/// An account of an author.
///
/// Source: docs.joinmastodon.org/entities/Account.
struct MastodonAccount: Decodable, Equatable, Sendable {
    var id: String?
    var username: String?
    /// The handle: `ada` for a local account, `ada@example.org` for a remote one.
    var acct: String
    var url: String?
    var displayName: String?
    /// The biography as HTML.
    var note: String?
    var avatar: String?
    var avatarStatic: String?
    var header: String?
    var headerStatic: String?
    var isLocked: Bool
    var isBot: Bool
    var isGroup: Bool
    var isDiscoverable: Bool
    var isNotIndexed: Bool
    var isSuspended: Bool
    var isLimited: Bool
    var moved: [MastodonAccount]
    var createdAt: String?
    var lastStatusAt: String?
    var statusesCount: Int?
    var followersCount: Int?
    var followingCount: Int?
    var fields: [Field]
    var emojis: [MastodonEmoji]

    /// A profile field of an account.
    struct Field: Decodable, Equatable, Sendable {
        var name: String?
        /// The value as HTML.
        var value: String?
        var verifiedAt: String?

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyKey.self)
            name = fields.text("name")
            value = fields.text("value")
            verifiedAt = fields.text("verified_at")
        }
    }

    init(from decoder: any Decoder) throws {
        let answer = try decoder.container(keyedBy: AnyKey.self)
        id = answer.text("id")
        username = answer.text("username")
        guard let acct = answer.text("acct") ?? username else { throw answer.invalid("acct") }
        self.acct = acct
        url = answer.text("url")
        displayName = answer.text("display_name")
        note = answer.text("note")
        avatar = answer.text("avatar")
        avatarStatic = answer.text("avatar_static")
        header = answer.text("header")
        headerStatic = answer.text("header_static")
        isLocked = answer.flag("locked")
        isBot = answer.flag("bot")
        isGroup = answer.flag("group")
        isDiscoverable = answer.flag("discoverable")
        isNotIndexed = answer.flag("noindex")
        isSuspended = answer.flag("suspended")
        isLimited = answer.flag("limited")
        // Do not decode a moved account inside a moved account.
        let isMoved = decoder.codingPath.contains { $0.stringValue == "moved" }
        moved = isMoved ? [] : answer.readable("moved")
        createdAt = answer.text("created_at")
        lastStatusAt = answer.text("last_status_at")
        statusesCount = answer.count("statuses_count")
        followersCount = answer.count("followers_count")
        followingCount = answer.count("following_count")
        fields = answer.readable("fields")
        emojis = answer.readable("emojis")
    }
}
