// SPDX-License-Identifier: Apache-2.0

import Lenient

/// The answer of `flickr.photos.getInfo`.
struct FlickrPhotoInfo: Decodable, Equatable {
    var id: FlickrID
    var title: String?
    /// With simple HTML markup.
    var description: String?
    var owner: String?
    var ownerName: String?
    var realName: String?
    var taken: String?
    var isTakenUnknown: Bool
    var lastUpdate: Int?
    var licence: Int?
    var tags: [String]
    var media: String?
    /// The extension of the uploaded file.
    var format: String?
    var latitude: Double?
    var longitude: Double?
    /// Its page on the web.
    var page: String?

    init(from decoder: any Decoder) throws {
        let answer = try decoder.container(keyedBy: AnyKey.self)
        let fields = try answer.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("photo"))
        id = try FlickrID(in: fields)
        title = fields.text("title")
        description = fields.text("description")
        licence = fields.number("license")
        media = fields.text("media")
        format = fields.text("originalformat")
        let owner = fields.fields("owner")
        self.owner = owner?.text("nsid")
        ownerName = owner?.text("username")
        realName = owner?.text("realname")
        let dates = fields.fields("dates")
        taken = dates?.text("taken")
        isTakenUnknown = dates?.flag("takenunknown") ?? false
        lastUpdate = dates?.number("lastupdate")
        let place = fields.fields("location")
        latitude = place?.decimal("latitude")
        longitude = place?.decimal("longitude")
        let words = try? fields.fields("tags")?.list("tag", of: Tag.self)
        tags = (words ?? []).compactMap(\.text)
        let pages = try? fields.fields("urls")?.list("url", of: Page.self)
        page = (pages ?? []).first { $0.type == "photopage" }?.address
    }

    private struct Tag: Decodable {
        let text: String?

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyKey.self)
            // The tag as it was entered; `_content` is normalized, without spaces.
            text = fields.text("raw") ?? fields.text("_content")
        }
    }

    private struct Page: Decodable {
        let type: String?
        let address: String?

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyKey.self)
            type = fields.text("type")
            address = fields.text("_content")
        }
    }
}
