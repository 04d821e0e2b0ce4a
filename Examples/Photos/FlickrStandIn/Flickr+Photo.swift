// SPDX-License-Identifier: Apache-2.0

import ExampleWebServer
import PhotosCore

extension Flickr {
    /// Returns a picture in a list, with the requested extra fields.
    func row(_ picture: Picture, _ extras: Set<String>) async -> JSON {
        let photo = picture.photo
        var row: [String: JSON] = [
            "id": .text(picture.id), "owner": .text(picture.owner), "secret": .text(picture.secret),
            "server": "65535", "farm": 66, "title": .text(photo.title),
            "ispublic": 1, "isfriend": 0, "isfamily": 0,
        ]
        if extras.contains("description") {
            let detail = await catalogue.detail(of: picture)
            row["description"] = .content(.text(Self.description(detail?.caption)))
        }
        if extras.contains("license") { row["license"] = .quoted(picture.licence) }
        if extras.contains("date_upload") { row["dateupload"] = .quoted(picture.posted) }
        if extras.contains("last_update") { row["lastupdate"] = .quoted(picture.posted) }
        if extras.contains("date_taken") {
            row["datetaken"] = .text(picture.taken)
            row["datetakengranularity"] = picture.number(0)
            row["datetakenunknown"] = picture.number(photo.taken == nil ? 1 : 0)
        }
        if extras.contains("owner_name") { row["ownername"] = .text(picture.ownerName) }
        if extras.contains("views") { row["views"] = .quoted(picture.views) }
        if extras.contains("media") { row["media"] = "photo" }
        if extras.contains("tags") {
            row["tags"] = .text(photo.keywords.map(Self.tag).joined(separator: " "))
        }
        if extras.contains("o_dims"), picture.isDownloadable, let size = photo.pixelSize {
            row["o_width"] = .quoted(size.width)
            row["o_height"] = .quoted(size.height)
        }
        if extras.contains("original_format"), picture.isDownloadable {
            row["originalsecret"] = .text(picture.originalSecret)
            row["originalformat"] = .text(picture.format)
        }
        if extras.contains("geo") { row.merge(await geo(of: picture)) { $1 } }
        for (size, pixels) in picture.sizes where extras.contains("url_\(size.letter)") {
            row["url_\(size.letter)"] = .text(address + picture.path(of: size))
            row["width_\(size.letter)"] = picture.number(pixels.width)
            row["height_\(size.letter)"] = picture.number(pixels.height)
        }
        return .object(row)
    }

    private func geo(of picture: Picture) async -> [String: JSON] {
        guard let place = await catalogue.detail(of: picture)?.place else {
            return ["latitude": 0, "longitude": 0, "accuracy": 0, "context": 0]
        }
        return [
            "latitude": .text(String(place.latitude)), "longitude": .text(String(place.longitude)),
            "accuracy": "16", "context": 0,
        ]
    }

    /// Converts a caption to Flickr's HTML: links and simple markup, with its entities.
    static func description(_ caption: String?) -> String {
        guard let caption else { return "" }
        let text = caption.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
        return "<b>\(text)</b>\n\nSee <a href=\"https://www.flickr.com/\" rel=\"noreferrer "
            + "nofollow\">more of &#039;these&#039;</a>"
    }

    /// Normalizes a tag as Flickr does: lower case letters and digits only.
    static func tag(_ word: String) -> String {
        String(word.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}

extension Picture {
    /// The number of views.
    var views: Int { max(0, photo.rating) * 1_000 + number % 1_000 }
}
