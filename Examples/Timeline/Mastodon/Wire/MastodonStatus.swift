// SPDX-License-Identifier: Apache-2.0

import Lenient

/// A post in Mastodon's API.
///
/// It contains all fields that the reference documents, whether Timeline shows them or not, and
/// tolerates other JSON types. Source: docs.joinmastodon.org/entities/Status.
struct MastodonStatus: Decodable, Equatable, Sendable {
    var id: String
    var account: MastodonAccount
    /// The date as text.
    var createdAt: String
    var editedAt: String?
    var uri: String?
    var url: String?
    /// The content as HTML.
    var content: String?
    /// The source text of `content`, which replaces it in a deleted post.
    var text: String?
    var spoilerText: String?
    var isSensitive: Bool
    var visibility: String?
    var language: String?
    var media: [MastodonMedia]
    var reblog: Nested
    var quote: MastodonQuote?
    var quoteApproval: MastodonQuoteApproval?
    var poll: MastodonPoll?
    var card: MastodonCard?
    var application: MastodonApplication?
    var mentions: [MastodonMention]
    var tags: [MastodonTag]
    var emojis: [MastodonEmoji]
    var inReplyToID: String?
    var inReplyToAccountID: String?
    var repliesCount: Int?
    var reblogsCount: Int?
    var favouritesCount: Int?
    var quotesCount: Int?
    var isFavourited: Bool
    var isReblogged: Bool
    var isMuted: Bool
    var isBookmarked: Bool
    var isPinned: Bool
    var filtered: [MastodonFilterResult]

    /// A post inside another one.
    indirect enum Nested: Equatable, Sendable {
        case none
        case status(MastodonStatus)
        /// The value is not a post, or is nested too deeply.
        case unreadable
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        id = try fields.needed("id")
        guard id.utf8.count <= Self.longestID, id.utf8.allSatisfy({ 0x21...0x7e ~= $0 }) else {
            throw fields.invalid("id")
        }
        account = try fields.decode(MastodonAccount.self, forKey: AnyKey("account"))
        createdAt = try fields.needed("created_at")
        editedAt = fields.text("edited_at")
        uri = fields.text("uri")
        url = fields.text("url")
        content = fields.text("content")
        text = fields.text("text")
        spoilerText = fields.text("spoiler_text")
        isSensitive = fields.flag("sensitive")
        visibility = fields.text("visibility")
        language = fields.text("language")
        media = fields.readable("media_attachments")
        reblog = fields.nested("reblog")
        quote = fields.value("quote")
        quoteApproval = fields.value("quote_approval")
        poll = fields.value("poll")
        card = fields.value("card")
        application = fields.value("application")
        mentions = fields.readable("mentions")
        tags = fields.readable("tags")
        emojis = fields.readable("emojis")
        inReplyToID = fields.text("in_reply_to_id")
        inReplyToAccountID = fields.text("in_reply_to_account_id")
        repliesCount = fields.count("replies_count")
        reblogsCount = fields.count("reblogs_count")
        favouritesCount = fields.count("favourites_count")
        quotesCount = fields.count("quotes_count")
        isFavourited = fields.flag("favourited")
        isReblogged = fields.flag("reblogged")
        isMuted = fields.flag("muted")
        isBookmarked = fields.flag("bookmarked")
        isPinned = fields.flag("pinned")
        filtered = fields.readable("filtered")
    }

    private static let longestID = 128
}

extension KeyedDecodingContainer where Key == AnyKey {
    /// Decodes a nested post.
    func nested(_ name: String) -> MastodonStatus.Nested {
        let key = AnyKey(name)
        guard contains(key), (try? decodeNil(forKey: key)) != true else { return .none }
        guard !codingPath.isDeep, let status = try? decode(MastodonStatus.self, forKey: key) else {
            return .unreadable
        }
        return .status(status)
    }
}

extension [any CodingKey] {
    /// Whether the path is nested more deeply than servers nest posts.
    var isDeep: Bool {
        count { ["reblog", "quote", "quoted_status"].contains($0.stringValue) } >= 5
    }
}
