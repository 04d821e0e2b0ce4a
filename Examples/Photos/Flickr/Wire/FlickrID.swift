// SPDX-License-Identifier: Apache-2.0

import Lenient

/// The number of a photo at Flickr: digits, more than fit into 32 bits.
struct FlickrID: Hashable, Sendable {
    let digits: String

    /// Creates an id from digits; nil for other text, and for 0, which means none in Flickr's
    /// answers.
    init?(_ digits: String) {
        guard 1...20 ~= digits.utf8.count, digits != "0",
            digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
        else { return nil }
        self.digits = digits
    }

    /// Decodes the id of an object; throws if it has none.
    init(in fields: KeyedDecodingContainer<AnyKey>) throws {
        guard let id = fields.text("id").flatMap(FlickrID.init) else {
            throw DecodingError.dataCorruptedError(
                forKey: AnyKey("id"), in: fields, debugDescription: "There is no id of a photo.")
        }
        self = id
    }
}
