// SPDX-License-Identifier: Apache-2.0

import Lenient

/// The preview of a web page that a post links to.
///
/// Source: docs.joinmastodon.org/entities/PreviewCard.
struct MastodonCard: Decodable, Equatable, Sendable {
    var url: String?
    var title: String?
    var description: String?
    var type: String?
    var authors: [Author]
    var authorName: String?
    var authorURL: String?
    var providerName: String?
    var providerURL: String?
    /// The HTML that the site provides for embedding; it is never shown.
    var html: String?
    var width: Int?
    var height: Int?
    var image: String?
    var imageDescription: String?
    var embedURL: String?
    var blurhash: String?
    var language: String?
    var publishedAt: String?

    /// An author of the web page.
    struct Author: Decodable, Equatable, Sendable {
        var name: String?
        var url: String?
        var account: MastodonAccount?

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyKey.self)
            name = fields.text("name")
            url = fields.text("url")
            account = fields.value("account")
        }
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        url = fields.text("url")
        title = fields.text("title")
        description = fields.text("description")
        type = fields.text("type")
        authors = fields.readable("authors")
        authorName = fields.text("author_name")
        authorURL = fields.text("author_url")
        providerName = fields.text("provider_name")
        providerURL = fields.text("provider_url")
        html = fields.text("html")
        width = fields.number("width")
        height = fields.number("height")
        image = fields.text("image")
        imageDescription = fields.text("image_description")
        embedURL = fields.text("embed_url")
        blurhash = fields.text("blurhash")
        language = fields.text("language")
        publishedAt = fields.text("published_at")
    }
}
