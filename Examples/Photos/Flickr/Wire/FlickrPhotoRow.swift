// SPDX-License-Identifier: Apache-2.0

import Lenient

/// A photo in a Flickr list, with the requested extra fields.
struct FlickrPhotoRow: Decodable, Equatable {
    var id: FlickrID
    var title: String?
    var owner: String?
    var ownerName: String?
    var taken: String?
    var isTakenUnknown: Bool
    var lastUpdate: Int?
    var licence: Int?
    var tags: String?
    var media: String?
    var sizes: [FlickrSize]

    /// The extra fields to request.
    static let extras: String = {
        let sizes = FlickrSize.letters.map { "url_\($0)" }
        let others = ["date_taken", "owner_name", "last_update", "license", "tags", "media"]
        return (others + sizes).joined(separator: ",")
    }()

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        id = try FlickrID(in: fields)
        title = fields.text("title")
        owner = fields.text("owner")
        ownerName = fields.text("ownername")
        taken = fields.text("datetaken")
        isTakenUnknown = fields.flag("datetakenunknown")
        lastUpdate = fields.number("lastupdate")
        licence = fields.number("license")
        tags = fields.text("tags")
        media = fields.text("media")
        sizes = FlickrSize.letters.compactMap { letter in
            FlickrSize(
                address: fields.text("url_\(letter)"), width: fields.number("width_\(letter)"),
                height: fields.number("height_\(letter)"))
        }
    }
}

/// A page of a Flickr list: of `flickr.photos.search` and `flickr.interestingness.getList`.
struct FlickrPhotoList: Decodable, Equatable {
    var page: Int
    var pages: Int
    var total: Int
    var photos: [FlickrPhotoRow]

    init(from decoder: any Decoder) throws {
        let answer = try decoder.container(keyedBy: AnyKey.self)
        let fields = try answer.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("photos"))
        photos = try fields.list("photo", of: FlickrPhotoRow.self)
        page = max(fields.number("page") ?? 1, 1)
        pages = max(fields.number("pages") ?? 0, 0)
        // Page numbers are computed from this, so it must not be close to the greatest Int.
        total = min(max(fields.number("total") ?? photos.count, 0), Int(Int32.max))
    }
}
