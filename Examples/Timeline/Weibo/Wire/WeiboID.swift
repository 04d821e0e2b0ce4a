// SPDX-License-Identifier: Apache-2.0

import Lenient

/// The number of a post or a user, as digits that exceed the precision of a `Double`.
struct WeiboID: Hashable, Sendable {
    let digits: String

    /// Creates an ID from digits; nil for other text, and for 0, which Weibo uses for none.
    init?(_ digits: String) {
        guard 1...20 ~= digits.utf8.count, digits.utf8.first != UInt8(ascii: "0"),
            digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
        else { return nil }
        self.digits = digits
    }

    /// Decodes the ID of an object from `idstr`, or from `id`, which is a 64-bit number.
    init?(in fields: KeyedDecodingContainer<AnyKey>) {
        guard let id = fields.weiboID("idstr") ?? fields.weiboID("id") else { return nil }
        self = id
    }
}

extension KeyedDecodingContainer where Key == AnyKey {
    /// Decodes an ID that may be written as a text or a number.
    func weiboID(_ name: String) -> WeiboID? { text(name).flatMap(WeiboID.init) }

    /// Decodes a count; nil if it is negative, which Weibo uses for unknown.
    func count(_ name: String) -> Int? { number(name).flatMap { $0 < 0 ? nil : $0 } }

    /// Returns whether a field exists and is not `null`.
    func has(_ name: String) -> Bool {
        contains(Key(name)) && (try? decodeNil(forKey: Key(name))) == false
    }
}
