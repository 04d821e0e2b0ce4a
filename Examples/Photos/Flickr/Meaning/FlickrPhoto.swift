// SPDX-License-Identifier: Apache-2.0

import HTML
import PhotosCore

/// A photo of Flickr converted to a ``Photo``, with the addresses of its picture.
struct FlickrPhoto: Equatable, Sendable {
    var photo: Photo
    var sizes: [FlickrSize]

    /// Creates a photo from a row of a list.
    init(_ row: FlickrPhotoRow) {
        let path = PhotoPath(row.id)
        photo = Photo(
            id: Photo.ID(path: path), file: path,
            title: Self.title(row.title), author: row.ownerName,
            taken: Self.taken(row.taken, isUnknown: row.isTakenUnknown),
            pixelSize: row.sizes.largest?.pixels,
            modified: Self.modified(row.lastUpdate),
            keywords: row.tags.map { $0.split(separator: " ").map(String.init) } ?? [],
            licence: row.licence.flatMap(FlickrLicence.name),
            issue: Self.issue(row.media),
            link: row.owner.flatMap { Self.page(of: row.id, owner: $0) })
        sizes = row.sizes
    }

    /// Creates a photo from the answers about a single photo.
    init(_ info: FlickrPhotoInfo, _ sizes: FlickrPhotoSizes) {
        let path = PhotoPath(info.id)
        let page = info.page.flatMap { $0.hasPrefix("https://") ? $0 : nil }
        photo = Photo(
            id: Photo.ID(path: path), file: path,
            title: Self.title(info.title), author: info.realName ?? info.ownerName,
            taken: Self.taken(info.taken, isUnknown: info.isTakenUnknown),
            pixelSize: sizes.sizes.largest?.pixels,
            modified: Self.modified(info.lastUpdate),
            keywords: info.tags,
            licence: info.licence.flatMap(FlickrLicence.name),
            issue: Self.issue(info.media),
            link: page ?? info.owner.flatMap { Self.page(of: info.id, owner: $0) })
        self.sizes = sizes.sizes
    }

    // MARK: - Helpers

    private static func title(_ text: String?) -> String {
        let plain = text.map(HTMLText.withEntities) ?? ""
        return plain.isEmpty ? localized("Untitled") : plain
    }

    private static func taken(_ text: String?, isUnknown: Bool) -> PhotoDate? {
        isUnknown ? nil : text.flatMap(PhotoDate.init(flickr:))
    }

    /// Converts Flickr's seconds to nanoseconds.
    private static func modified(_ seconds: Int?) -> Int {
        let (nanoseconds, isTooMuch) = (seconds ?? 0).multipliedReportingOverflow(by: 1_000_000_000)
        return isTooMuch ? 0 : nanoseconds
    }

    private static func issue(_ media: String?) -> PhotoIssue? {
        media == nil || media == "photo" ? nil : .film
    }

    private static func page(of id: FlickrID, owner: String) -> String? {
        // Server data must not be inserted into an address unchecked.
        let isPlain = owner.utf8.allSatisfy { byte in
            let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
            let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
            return letters ~= byte | 0x20 || digits ~= byte || "@_-".utf8.contains(byte)
        }
        return isPlain ? "https://www.flickr.com/photos/\(owner)/\(id.digits)/" : nil
    }
}

extension PhotoDetail {
    /// Creates a detail from all of Flickr's data about one photo.
    init(_ flickr: FlickrPhoto, _ info: FlickrPhotoInfo) {
        let caption = info.description.map(HTMLText.plain) ?? ""
        self.init(
            photo: flickr.photo,
            format: info.format.map { $0 == "jpg" ? "JPEG" : $0.uppercased() },
            caption: caption.isEmpty ? nil : caption,
            place: Place(flickr: info))
    }
}

extension PhotoDetail.Place {
    fileprivate init?(flickr info: FlickrPhotoInfo) {
        guard let latitude = info.latitude, let longitude = info.longitude,
            -90...90 ~= latitude, -180...180 ~= longitude
        else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }
}

extension PhotoPath {
    /// Creates the path that identifies a photo of Flickr: no file has such a path.
    init(_ id: FlickrID) { self.init("\(Self.flickr)\(id.digits)") }

    /// The id that ``init(_:)`` converted; nil for any other path.
    var flickrID: FlickrID? {
        let text = description
        return text.hasPrefix(Self.flickr)
            ? FlickrID(String(text.dropFirst(Self.flickr.count))) : nil
    }

    private static let flickr = "flickr:"
}
