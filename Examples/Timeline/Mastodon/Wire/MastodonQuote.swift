// SPDX-License-Identifier: Apache-2.0

import Lenient

/// A post that another one quotes, as far as it may be seen.
///
/// Source: docs.joinmastodon.org/entities/Quote and ShallowQuote.
struct MastodonQuote: Decodable, Equatable, Sendable {
    /// Whether its author agrees, and what else stands in the way.
    var state: String?
    var status: MastodonStatus.Nested
    /// What comes in the place of a post that is quoted by one that is quoted.
    var statusID: String?

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        state = fields.text("state")
        status = fields.nested("quoted_status")
        statusID = fields.text("quoted_status_id")
        // Forks that quoted before Mastodon did have the post itself there.
        if state == nil, status == .none, !decoder.codingPath.isDeep,
            let whole = try? MastodonStatus(from: decoder)
        {
            state = "accepted"
            status = .status(whole)
        }
    }
}

/// Who may quote a post.
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
