// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import TimelineMastodon

/// The fixtures that contain each field of the reference.
///
/// An entity that is part of another one is listed at its path there.
@Suite("Documented fields of Mastodon")
struct TableTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let entity: String
        let fixture: String
        var path = ""
        let fields: String

        var testDescription: String { "\(entity) in \(fixture)" }
        var names: [String] { fields.split(whereSeparator: \.isWhitespace).map(String.init) }
    }

    private static let account = """
        id username acct url display_name note avatar avatar_static header header_static locked \
        fields emojis bot group discoverable noindex moved suspended limited created_at \
        last_status_at statuses_count followers_count following_count
        """
    private static let emoji = "shortcode url static_url visible_in_picker category"
    private static let limits = """
        statuses.max_characters statuses.max_media_attachments \
        statuses.characters_reserved_per_url media_attachments.supported_mime_types \
        media_attachments.image_size_limit media_attachments.image_matrix_limit \
        media_attachments.video_size_limit media_attachments.video_frame_rate_limit \
        media_attachments.video_matrix_limit polls.max_options polls.max_characters_per_option \
        polls.min_expiration polls.max_expiration accounts.max_featured_tags
        """

    static let table = [
        Row(
            entity: "Status", fixture: "status",
            fields: """
                id uri created_at account content visibility sensitive spoiler_text \
                media_attachments application mentions tags emojis reblogs_count favourites_count \
                replies_count quotes_count url in_reply_to_id in_reply_to_account_id poll card \
                language text edited_at quote quote_approval favourited reblogged muted bookmarked \
                pinned filtered
                """),
        Row(entity: "Status", fixture: "boost", fields: "reblog"),
        Row(entity: "Application", fixture: "status", path: "application", fields: "name website"),
        Row(
            entity: "Mention", fixture: "status", path: "mentions", fields: "id username url acct"),
        Row(entity: "Tag", fixture: "status", path: "tags", fields: "name url"),
        Row(entity: "Account", fixture: "status", path: "account", fields: account),
        Row(
            entity: "Field", fixture: "status", path: "account.fields",
            fields: "name value verified_at"),
        Row(entity: "CustomEmoji", fixture: "status", path: "emojis", fields: emoji),
        Row(entity: "CustomEmoji", fixture: "status", path: "account.emojis", fields: emoji),
        Row(entity: "CustomEmoji", fixture: "status", path: "poll.emojis", fields: emoji),
        Row(
            entity: "MediaAttachment", fixture: "status", path: "media_attachments",
            fields: """
                id type url preview_url remote_url text_url meta meta.focus.x meta.focus.y \
                meta.original.width meta.original.height meta.original.size meta.original.aspect \
                meta.small.width description blurhash
                """),
        Row(
            entity: "MediaAttachment", fixture: "video",
            fields: """
                meta.length meta.duration meta.fps meta.size meta.width meta.height meta.aspect \
                meta.audio_encode meta.audio_bitrate meta.audio_channels meta.original.frame_rate \
                meta.original.duration meta.original.bitrate
                """),
        Row(entity: "MediaAttachment", fixture: "gifv", fields: "id type url meta"),
        Row(entity: "MediaAttachment", fixture: "audio", fields: "id type url meta"),
        Row(
            entity: "Poll", fixture: "status", path: "poll",
            fields: """
                id expires_at expired multiple votes_count voters_count options emojis voted \
                own_votes options.title options.votes_count
                """),
        Row(
            entity: "PreviewCard", fixture: "status", path: "card",
            fields: """
                url title description type authors author_name author_url provider_name \
                provider_url html width height image embed_url blurhash authors.name authors.url \
                authors.account image_description language published_at
                """),
        Row(entity: "Quote", fixture: "status", path: "quote", fields: "state quoted_status"),
        Row(
            entity: "ShallowQuote", fixture: "status", path: "quote.quoted_status.quote",
            fields: "state quoted_status_id"),
        Row(
            entity: "QuoteApproval", fixture: "status", path: "quote_approval",
            fields: "automatic manual current_user"),
        Row(
            entity: "FilterResult", fixture: "status", path: "filtered",
            fields: "filter keyword_matches status_matches"),
        Row(
            entity: "Filter", fixture: "status", path: "filtered.filter",
            fields: "id title context expires_at filter_action"),
        Row(
            entity: "Instance", fixture: "instance",
            fields: """
                domain title version source_url description usage.users.active_month thumbnail.url \
                thumbnail.blurhash thumbnail.versions.@1x thumbnail.versions.@2x languages \
                configuration.urls.streaming configuration.vapid.public_key \
                configuration.translation.enabled registrations.enabled \
                registrations.approval_required registrations.message contact.email \
                contact.account rules rules.id rules.text rules.hint icon.src icon.size \
                api_versions.mastodon registrations.reason_required registrations.min_age \
                registrations.url
                """),
        Row(entity: "Instance", fixture: "instance", path: "configuration", fields: limits),
        Row(
            entity: "Instance", fixture: "instance", path: "configuration",
            fields: """
                urls.status urls.about urls.privacy_policy urls.terms_of_service \
                accounts.max_pinned_statuses accounts.max_note_length accounts.max_profile_fields \
                accounts.profile_field_name_limit accounts.profile_field_value_limit \
                media_attachments.description_limit limited_federation \
                timelines_access.live_feeds.local timelines_access.live_feeds.remote \
                timelines_access.hashtag_feeds.local timelines_access.hashtag_feeds.remote \
                timelines_access.trending_link_feeds.local \
                timelines_access.trending_link_feeds.remote
                """),
        Row(
            entity: "V1::Instance", fixture: "instance 1",
            fields: """
                uri title short_description description email version urls.streaming_api \
                stats.user_count stats.status_count stats.domain_count thumbnail languages \
                registrations approval_required invites_enabled contact_account rules
                """),
        Row(entity: "V1::Instance", fixture: "instance 1", path: "configuration", fields: limits),
        Row(entity: "Error", fixture: "error", fields: "error error_description"),
    ]

    @Test("The fixtures have a value for each field", arguments: table)
    func covered(row: Row) throws {
        let fixture = try JSON(try #require(Fixtures.all[row.fixture]))
        let entity = try #require(row.path.isEmpty ? fixture : fixture.at(row.path))
        for name in row.names {
            #expect(entity.at(name)?.isSaid == true, "\(row.entity).\(name)")
        }
    }

    @Test("Every value of a fixture is decoded", arguments: Fixtures.all.keys.sorted())
    func lossless(name: String) throws {
        let text = try #require(Fixtures.all[name])
        let json = try JSON(text)
        let data = Data(text.utf8)
        let value: Any =
            switch name {
            case "status", "quiet", "boost":
                try JSONDecoder().decode(MastodonStatus.self, from: data)
            case "video", "gifv", "audio": try JSONDecoder().decode(MastodonMedia.self, from: data)
            case "error": try JSONDecoder().decode(MastodonFault.self, from: data)
            default: try JSONDecoder().decode(MastodonInstance.self, from: data)
            }
        let content = Content(value)
        #expect(Set(json.texts).subtracting(content.texts).isEmpty)
        // Two flags, of translation and of limited federation, are decoded as limits, which are
        // texts.
        #expect(json.flags == content.flags + (name == "instance" ? 2 : 0))
    }

    @Test("The table has more than 200 fields")
    func counted() {
        let fields = Set(Self.table.flatMap { row in row.names.map { "\(row.entity).\($0)" } })
        print(
            "│ Mastodon: \(fields.count) documented fields in \(Fixtures.all.count) fixtures,",
            "\(OddityTests.table.count) oddities")
        #expect(fields.count > 200)
    }
}
