// SPDX-License-Identifier: Apache-2.0

import Lenient

/// A quoted post, as far as it is visible.
///
/// Source: docs.joinmastodon.org/entities/Quote and ShallowQuote.
struct MastodonQuote: Decodable, Equatable, Sendable {
    /// Whether the author has approved the quote, or why it is not visible.
    var state: String?
    var status: MastodonStatus.Nested
    /// The ID that replaces the post in a quote inside a quote.
    var statusID: String?

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        state = fields.text("state")
        status = fields.nested("quoted_status")
        statusID = fields.text("quoted_status_id")
        // In forks that supported quotes before Mastodon did, this object is the post itself.
        if state == nil, status == .none, !decoder.codingPath.isDeep,
            let whole = try? MastodonStatus(from: decoder)
        {
            state = "accepted"
            status = .status(whole)
        }
    }
}

/// The permission to quote a post.
///
/// Source: docs.joinmastodon.org/entities/QuoteApproval.
struct MastodonQuoteApproval: Decodable, Equatable, Sendable {
    var automatic: [String]
    var manual: [String]
    var currentUser: String?

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        automatic = fields.texts("automatic")
        manual = fields.texts("manual")
        currentUser = fields.text("current_user")
    }
}
