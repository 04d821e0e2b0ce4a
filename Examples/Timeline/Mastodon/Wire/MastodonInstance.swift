// SPDX-License-Identifier: Apache-2.0

import Lenient

/// What a server says of itself, in its second way and in its first.
///
/// Of what it allows those who write only the limits are read: Timeline writes nothing.
/// Source: docs.joinmastodon.org/entities/Instance and V1_Instance.
struct MastodonInstance: Decodable, Equatable, Sendable {
    /// `domain`, or `uri` in the first way.
    var domain: String?
    var title: String?
    var version: String?
    var sourceURL: String?
    /// Plain text in the second way, HTML in the first.
    var description: String?
    /// Plain text, in the first way only.
    var shortDescription: String?
    var email: String?
    var account: MastodonAccount?
    var activeMonth: Int?
    var userCount: Int?
    var statusCount: Int?
    var domainCount: Int?
    var thumbnail: Thumbnail?
    var languages: [String]
    var streaming: String?
    var vapidKey: String?
    var limits: [String: [String]]
    var isOpen: Bool
    var wantsApproval: Bool
    var registrationMessage: String?
    var takesInvitations: Bool
    var rules: [Rule]

    /// A picture of the server.
    struct Thumbnail: Decodable, Equatable, Sendable {
        var url: String?
        var blurhash: String?
        var once: String?
        var twice: String?

        init(from decoder: any Decoder) throws {
            guard let fields = try? decoder.container(keyedBy: AnyKey.self) else {
                url = try decoder.singleValueContainer().decode(String.self)
                return
            }
            url = fields.text("url")
            blurhash = fields.text("blurhash")
            once = fields.fields("versions")?.text("@1x")
            twice = fields.fields("versions")?.text("@2x")
        }
    }

    /// What is not done on the server.
    struct Rule: Decodable, Equatable, Sendable {
        var id: String?
        var text: String?
        var hint: String?

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyKey.self)
            id = fields.text("id")
            text = fields.text("text")
            hint = fields.text("hint")
        }
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        domain = fields.text("domain") ?? fields.text("uri")
        title = fields.text("title")
        // Whatever else answers so is no such server.
        guard domain != nil || title != nil else { throw fields.invalid("title") }
        version = fields.text("version")
        sourceURL = fields.text("source_url")
        description = fields.text("description")
        shortDescription = fields.text("short_description")
        let contact = fields.fields("contact")
        email = contact?.text("email") ?? fields.text("email")
        account = contact?.value("account") ?? fields.value("contact_account")
        activeMonth = fields.fields("usage")?.fields("users")?.count("active_month")
        let stats = fields.fields("stats")
        userCount = stats?.count("user_count")
        statusCount = stats?.count("status_count")
        domainCount = stats?.count("domain_count")
        thumbnail = fields.value("thumbnail")
        languages = fields.texts("languages")
        let configuration = fields.fields("configuration")
        streaming =
            configuration?.fields("urls")?.text("streaming")
            ?? fields.fields("urls")?.text("streaming_api")
        vapidKey = configuration?.fields("vapid")?.text("public_key")
        limits = configuration.map(Self.limits) ?? [:]
        let registrations = fields.fields("registrations")
        isOpen = registrations?.flag("enabled") ?? fields.flag("registrations")
        wantsApproval =
            registrations?.flag("approval_required") ?? fields.flag("approval_required")
        registrationMessage = registrations?.text("message")
        takesInvitations = fields.flag("invites_enabled")
        rules = fields.readable("rules")
    }

    /// `statuses.max_characters`, and whatever else a server says of this kind, by its path.
    private static func limits(
        _ configuration: KeyedDecodingContainer<AnyKey>
    ) -> [String: [String]] {
        var limits: [String: [String]] = [:]
        for group in configuration.allKeys.prefix(64)
        where !["urls", "vapid"].contains(group.stringValue) {
            guard let fields = configuration.fields(group.stringValue) else { continue }
            for key in fields.allKeys.prefix(64) {
                let name = key.stringValue
                let texts = fields.text(name).map { [$0] } ?? fields.texts(name)
                limits["\(group.stringValue).\(name)"] = texts
            }
        }
        return limits
    }
}
