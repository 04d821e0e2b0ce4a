// SPDX-License-Identifier: Apache-2.0

/// A sign that HTML spells out: `&amp;`, `&#039;`, `&#x2014;`.
enum HTMLEntity {
    /// Takes an entity from the start of `rest`, or nothing if there is none that is known.
    static func take(_ rest: inout ArraySlice<UInt8>) -> String? {
        let content = rest.dropFirst().prefix(longest)
        guard let end = content.firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: content[..<end], as: UTF8.self)
        guard let text = name.hasPrefix("#") ? sign(name.dropFirst()) : names[name] else {
            return nil
        }
        rest = rest[(end + 1)...]
        return text
    }

    /// The sign of a number: decimal, or hexadecimal after an x.
    private static func sign(_ number: Substring) -> String? {
        let isHexadecimal = number.first == "x" || number.first == "X"
        let value = isHexadecimal ? UInt32(number.dropFirst(), radix: 16) : UInt32(number)
        guard let value, value > 0, let scalar = UnicodeScalar(value) else { return nil }
        return String(Character(scalar))
    }

    private static let longest = 10

    /// Those that people's texts have; Flickr itself writes the first five.
    private static let names = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ",
        "copy": "©", "reg": "®", "trade": "™", "hellip": "…", "ndash": "–", "mdash": "—",
        "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»",
        "bull": "•", "middot": "·", "deg": "°", "times": "×", "euro": "€", "pound": "£",
        "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü",
        "szlig": "ß", "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç", "ntilde": "ñ",
    ]
}
