// SPDX-License-Identifier: Apache-2.0

import Lenient

/// The app that a post was written with.
struct MastodonApplication: Decodable, Equatable, Sendable {
    var name: String?
    var website: String?

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        name = fields.text("name")
        website = fields.text("website")
    }
}

/// A mention of a user.
struct MastodonMention: Decodable, Equatable, Sendable {
    var id: String?
    var username: String?
    var url: String?
    var acct: String?

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        id = fields.text("id")
        username = fields.text("username")
        url = fields.text("url")
        acct = fields.text("acct")
    }
}

/// A hashtag.
struct MastodonTag: Decodable, Equatable, Sendable {
    var name: String?
    var url: String?

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        name = fields.text("name")
        url = fields.text("url")
    }
}

/// A custom emoji for a `:shortcode:`; Timeline shows the shortcode.
///
/// Source: docs.joinmastodon.org/entities/CustomEmoji.
struct MastodonEmoji: Decodable, Equatable, Sendable {
    var shortcode: String?
    var url: String?
    var staticURL: String?
    var isVisibleInPicker: Bool
    var category: String?

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        shortcode = fields.text("shortcode")
        url = fields.text("url")
        staticURL = fields.text("static_url")
        isVisibleInPicker = fields.flag("visible_in_picker")
        category = fields.text("category")
    }
}

/// A match of one of the user's filters, with the reason.
///
/// Source: docs.joinmastodon.org/entities/FilterResult and Filter.
struct MastodonFilterResult: Decodable, Equatable, Sendable {
    var filter: Filter?
    var keywordMatches: [String]
    var statusMatches: [String]

    /// A filter with its action and its contexts.
    struct Filter: Decodable, Equatable, Sendable {
        var id: String?
        var title: String?
        var context: [String]
        var expiresAt: String?
        /// The action: `warn`, `hide` or `blur`.
        var action: String?

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyKey.self)
            id = fields.text("id")
            title = fields.text("title")
            context = fields.texts("context")
            expiresAt = fields.text("expires_at")
            action = fields.text("filter_action")
        }
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        filter = fields.value("filter")
        keywordMatches = fields.texts("keyword_matches")
        statusMatches = fields.texts("status_matches")
    }
}
