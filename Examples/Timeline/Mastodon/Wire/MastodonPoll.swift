// SPDX-License-Identifier: Apache-2.0

import Lenient

/// A poll.
///
/// Source: docs.joinmastodon.org/entities/Poll.
struct MastodonPoll: Decodable, Equatable, Sendable {
    var id: String?
    var expiresAt: String?
    var isExpired: Bool
    var allowsSeveral: Bool
    var votesCount: Int?
    /// The number of voters of a multiple-choice poll.
    var votersCount: Int?
    var options: [Option]
    var emojis: [MastodonEmoji]
    var hasVoted: Bool
    var ownVotes: [String]

    /// A choice of a poll.
    struct Option: Decodable, Equatable, Sendable {
        var title: String
        /// The number of votes; nil while it is not published.
        var votesCount: Int?

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyKey.self)
            title = try fields.needed("title")
            votesCount = fields.count("votes_count")
        }
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        id = fields.text("id")
        expiresAt = fields.text("expires_at")
        isExpired = fields.flag("expired")
        allowsSeveral = fields.flag("multiple")
        votesCount = fields.count("votes_count")
        votersCount = fields.count("voters_count")
        options = fields.readable("options")
        emojis = fields.readable("emojis")
        hasVoted = fields.flag("voted")
        ownVotes = fields.texts("own_votes")
    }
}
