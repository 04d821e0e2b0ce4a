// SPDX-License-Identifier: Apache-2.0

/// An HTML entity: `&amp;`, `&#039;`, `&#x2014;`.
enum HTMLEntity {
    /// Consumes an entity at the start of `rest`; nil if there is no known entity.
    static func consume(_ rest: inout ArraySlice<UInt8>) -> String? {
        let content = rest.dropFirst().prefix(longest)
        guard let end = content.firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: content[..<end], as: UTF8.self)
        guard let text = name.hasPrefix("#") ? sign(name.dropFirst()) : HTMLNames.signs[name]
        else { return nil }
        rest = rest[(end + 1)...]
        return text
    }

    /// Returns the character of a number: decimal, or hexadecimal after an x.
    private static func sign(_ number: Substring) -> String? {
        let isHexadecimal = number.first == "x" || number.first == "X"
        let value = isHexadecimal ? UInt32(number.dropFirst(), radix: 16) : UInt32(number)
        guard var value, value > 0 else { return nil }
        // The HTML standard interprets these numbers as Windows-1252.
        if 0x80...0x9f ~= value { value = windows[Int(value - 0x80)] }
        return UnicodeScalar(value).map { String(Character($0)) }
    }

    private static let longest = 32

    /// The characters of the numbers from 128 to 159 in Windows-1252.
    private static let windows: [UInt32] = [
        0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039,
        0x152, 0x8d, 0x17d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
        0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0x9d, 0x17e, 0x178,
    ]
}
