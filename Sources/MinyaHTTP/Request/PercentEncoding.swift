// SPDX-License-Identifier: Apache-2.0

/// Text in the signs that an address may hold.
enum PercentEncoding {
    /// All but letters, digits and `-._~` as percent signs with the bytes of UTF-8.
    static func encode(_ text: String) -> String {
        encode(text) { isUnreserved($0) }
    }

    /// A path: its slashes stay, and so do signs that are encoded already.
    ///
    /// What no address may hold is encoded, so that a name with a blank or an umlaut can be written
    /// as it is; a name with `?`, `#` or `%` in it wants ``HTTPRequest/segment(_:)``.
    static func encodePath(_ path: String) -> String {
        encode(path) { byte in
            isUnreserved(byte) || "/%:@!$&'()*+,;=".utf8.contains(byte)
        }
    }

    private static func encode(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
        guard !text.utf8.allSatisfy(isKept) else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count * 2)
        for byte in text.utf8 {
            if isKept(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
