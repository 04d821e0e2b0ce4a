// SPDX-License-Identifier: Apache-2.0

/// Percent-encoding of text for addresses.
enum PercentEncoding {
    /// A text that no valid address contains; stands in for a component that cannot be encoded.
    static let invalid = "%%"

    /// Returns the text with everything except letters, digits and `-._~` percent-encoded as UTF-8.
    static func encode(_ text: String) -> String {
        encode(text) { isUnreserved($0) }
    }

    /// Returns an encoded path; slashes and existing percent signs are kept.
    ///
    /// Characters that are not allowed in an address are encoded, so a name with a space or an
    /// umlaut can be written as is. A name that contains `?`, `#` or `%` needs
    /// ``HTTPRequest/segment(_:)``.
    static func encodePath(_ path: String) -> String {
        encode(path) { byte in
            isUnreserved(byte) || "/%:@!$&'()*+,;=".utf8.contains(byte)
        }
    }

    /// Returns why a path could resolve to something other than its components; `nil` if it does
    /// not.
    ///
    /// Servers decode `%2e` before they check for `..`.
    static func problem(inPath path: String) -> String? {
        // Fast path: most paths contain neither.
        guard path.utf8.contains(where: { $0 == dot || $0 == UInt8(ascii: "%") }) else {
            return nil
        }
        for component in path.utf8.split(separator: slash) {
            guard let decoded = decode(component) else {
                // not translated: a developer reads it
                return "the path has an empty segment, or a percent sign that encodes nothing"
            }
            // Parameters follow a semicolon, and some servers cut them off first.
            if [[dot], [dot, dot]].contains(Array(decoded.prefix { $0 != UInt8(ascii: ";") })) {
                // not translated: a developer reads it
                return "the path has a segment that is . or .."
            }
        }
        return nil
    }

    private static let slash = UInt8(ascii: "/")
    private static let dot = UInt8(ascii: ".")

    /// Returns `nil` if a percent sign is not followed by two hexadecimal digits.
    static func decode(_ text: Substring.UTF8View) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(value),
                let low = rest.popFirst().flatMap(value)
            else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes
    }

    private static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
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

    static func isUnreserved(_ byte: UInt8) -> Bool {
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
