// SPDX-License-Identifier: Apache-2.0

import Lenient

/// The number of a post or of a person: digits, more than a `Double` keeps and JavaScript counts.
struct WeiboID: Hashable, Sendable {
    let digits: String

    /// An id of digits; nil for other text, and for 0, by which Weibo means none.
    init?(_ digits: String) {
        guard 1...20 ~= digits.utf8.count, digits.utf8.first != UInt8(ascii: "0"),
            digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
        else { return nil }
        self.digits = digits
    }

    /// The id of an object: in `idstr`, or in `id`, which is a number of 64 bits.
    init?(in fields: KeyedDecodingContainer<AnyKey>) {
        guard let id = fields.weiboID("idstr") ?? fields.weiboID("id") else { return nil }
        self = id
    }
}

extension KeyedDecodingContainer where Key == AnyKey {
    /// An id, of whatever it is written as.
    func weiboID(_ name: String) -> WeiboID? { text(name).flatMap(WeiboID.init) }

    /// A count; nil for one below zero, by which Weibo means that it does not say.
    func count(_ name: String) -> Int? { number(name).flatMap { $0 < 0 ? nil : $0 } }

    /// Whether there is something by this name, and not `null`.
    func has(_ name: String) -> Bool {
        contains(Key(name)) && (try? decodeNil(forKey: Key(name))) == false
    }
}
