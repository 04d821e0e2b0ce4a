// SPDX-License-Identifier: Apache-2.0

import Minya
import PhotosCore

/// The address of a photo's page at Flickr, as copied from a browser or typed.
struct FlickrPhotoAddress: Equatable {
    /// The photo of the page.
    let id: FlickrID

    /// Whether further text follows the id: otherwise the user may still be typing it.
    let isEnded: Bool

    /// Parses an address, with or without its scheme, long or short; nil for any other text.
    ///
    /// A suffix after the id, such as `/in/photostream/`, indicates where the link was copied.
    init?(_ text: String) {
        let text = text.trimmed
        guard !text.contains(where: \.isWhitespace) else { return nil }
        var address = text[...]
        if let scheme = ["https://", "http://"].first(where: address.beginsWith) {
            address = address.dropFirst(scheme.count)
        }
        let end = address.firstIndex { $0 == "?" || $0 == "#" } ?? address.endIndex
        let parts = address[..<end].split(separator: "/", omittingEmptySubsequences: false)
        let id: FlickrID?
        let count: Int
        switch parts[0].lowercased() {
        case "flickr.com", "www.flickr.com", "m.flickr.com":
            // The pages of tags have the same form as those of people, and a tag may be a number.
            guard parts.count > 3, parts[1] == "photos", !parts[2].isEmpty, parts[2] != "tags"
            else { return nil }
            // Leading zeros are removed, as in answers: the same photo must not have two ids.
            id = FlickrID(String(parts[3].drop { $0 == "0" }))
            count = 4
        case "flic.kr", "www.flic.kr":
            guard parts.count > 2, parts[1] == "p" else { return nil }
            id = FlickrID(short: parts[2])
            count = 3
        default: return nil
        }
        guard let id else { return nil }
        self.id = id
        isEnded = end < address.endIndex || parts.count > count
    }
}

extension FlickrID {
    /// Decodes the id of a short address; nil if it is invalid.
    fileprivate init?(short text: Substring) {
        var number: UInt64 = 0
        for sign in text.utf8 {
            guard let digit = Self.shortDigits.firstIndex(of: sign) else { return nil }
            let (product, isTooMuch) = number.multipliedReportingOverflow(by: 58)
            let (sum, isMore) = product.addingReportingOverflow(UInt64(digit))
            if isTooMuch || isMore { return nil }
            number = sum
        }
        self.init(String(number))
    }

    /// The digits of Flickr's base 58, without those that look alike.
    private static let shortDigits = Array(
        "123456789abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ".utf8)
}

extension Substring {
    /// Whether the text begins with `start`, ignoring case.
    fileprivate func beginsWith(_ start: String) -> Bool {
        prefix(start.count).lowercased() == start
    }
}
