// SPDX-License-Identifier: Apache-2.0

import Lenient

/// A server's description, in API version 2 or 1.
///
/// Of the configuration only the limits are read, because Timeline does not publish posts. Source:
/// docs.joinmastodon.org/entities/Instance and V1_Instance.
struct MastodonInstance: Decodable, Equatable, Sendable {
    /// The `domain`, or `uri` in version 1.
    var domain: String?
    var title: String?
    var version: String?
    var sourceURL: String?
    /// The description: plain text in version 2, HTML in version 1.
    var description: String?
    /// The short description as plain text, in version 1 only.
    var shortDescription: String?
    var email: String?
    var account: MastodonAccount?
    var activeMonth: Int?
    var userCount: Int?
    var statusCount: Int?
    var domainCount: Int?
    var thumbnail: Thumbnail?
    /// The icon in several sizes.
    var icons: [Icon]
    /// The supported API versions by name; `mastodon` is one of them.
    var versions: [String: String]
    var languages: [String]
    var streaming: String?
    /// Further pages by kind: `about`, `privacy_policy`.
    var pages: [String: String]
    var vapidKey: String?
    var limits: [String: [String]]
    var isOpen: Bool
    var wantsApproval: Bool
    /// Whether registration requires a reason.
    var wantsReason: Bool
    var registrationMessage: String?
    /// The registration page, if it is elsewhere.
    var registrationURL: String?
    /// The minimum age for registration.
    var minAge: Int?
    var acceptsInvitations: Bool
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

    /// The server's icon in one size.
    struct Icon: Decodable, Equatable, Sendable {
        var address: String?
        /// The size: `48x48`.
        var size: String?

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyKey.self)
            address = fields.text("src")
            size = fields.text("size")
        }
    }

    /// A rule of the server.
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
        // Any other JSON object is not a server's description.
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
        icons = fields.readable("icon")
        versions = fields.fields("api_versions")?.allTexts ?? [:]
        languages = fields.texts("languages")
        let configuration = fields.fields("configuration")
        streaming =
            configuration?.fields("urls")?.text("streaming")
            ?? fields.fields("urls")?.text("streaming_api")
        pages = configuration?.fields("urls")?.allTexts ?? [:]
        vapidKey = configuration?.fields("vapid")?.text("public_key")
        limits = configuration?.limits(without: ["urls", "vapid"]) ?? [:]
        let registrations = fields.fields("registrations")
        isOpen = registrations?.flag("enabled") ?? fields.flag("registrations")
        wantsApproval =
            registrations?.flag("approval_required") ?? fields.flag("approval_required")
        wantsReason = registrations?.flag("reason_required") ?? false
        registrationMessage = registrations?.text("message")
        registrationURL = registrations?.text("url")
        minAge = registrations?.count("min_age")
        acceptsInvitations = fields.flag("invites_enabled")
        rules = fields.readable("rules")
    }
}
