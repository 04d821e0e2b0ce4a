// SPDX-License-Identifier: Apache-2.0

import Lenient

/// A post as a server that speaks as Mastodon does writes it.
///
/// All that the reference documents is read here, whether Timeline shows it or not, and whatever
/// type it is written as; what else there is stays out.
/// Source: docs.joinmastodon.org/entities/Status.
struct MastodonStatus: Decodable, Equatable, Sendable {
    var id: String
    var account: MastodonAccount
    /// As it was written.
    var createdAt: String
    var editedAt: String?
    var uri: String?
    var url: String?
    /// HTML.
    var content: String?
    /// What `content` was written as, which comes in its place for a post that was deleted.
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

    /// A post within another one.
    indirect enum Nested: Equatable, Sendable {
        case none
        case status(MastodonStatus)
        /// There is something, and it is no post, or one too many within the other.
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
    /// A post within the one that is read.
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
    /// Whether more posts stand around this place than servers put around one.
    var isDeep: Bool {
        count { ["reblog", "quote", "quoted_status"].contains($0.stringValue) } >= 5
    }
}
