// SPDX-License-Identifier: Apache-2.0

/// An HTML tag, from `<` to `>`.
struct HTMLTag {
    /// The name in lowercase, with the slash of an end tag: "a", "/a".
    let name: String
    private let attributes: ArraySlice<UInt8>

    /// Parses the content between `<` and `>`; nil if it has no name.
    init?(_ content: ArraySlice<UInt8>) {
        let isEnd = content.first == UInt8(ascii: "/")
        let start = content.dropFirst(isEnd ? 1 : 0)
        guard let first = start.first, Self.isLetter(first) else { return nil }
        let nameEnd = start.firstIndex { !Self.isLetter($0) && !Self.isDigit($0) } ?? start.endIndex
        name = String(decoding: content[..<nameEnd], as: UTF8.self).lowercased()
        attributes = content[nameEnd...]
    }

    /// Returns the value of an attribute by its lowercase name; the first one wins.
    func attribute(_ wanted: String) -> String? {
        var rest = attributes
        while !rest.isEmpty {
            rest = rest.drop { Self.isBlank($0) || $0 == UInt8(ascii: "/") || $0 == Self.equals }
            let name = rest.prefix {
                !Self.isBlank($0) && $0 != UInt8(ascii: "/") && $0 != Self.equals
            }
            rest = rest[name.endIndex...].drop(while: Self.isBlank)
            guard rest.first == Self.equals else { continue }
            rest = rest.dropFirst().drop(while: Self.isBlank)
            let value = Self.value(&rest)
            if name.count == wanted.utf8.count,
                String(decoding: name, as: UTF8.self).lowercased() == wanted
            {
                return HTMLText.decoded(value)
            }
        }
        return nil
    }

    /// Returns whether the `class` attribute contains a class.
    func isOf(_ wanted: String) -> Bool {
        attribute("class")?.split(whereSeparator: \.isWhitespace).contains { $0 == wanted } ?? false
    }

    private static func value(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        else {
            let value = rest.prefix { !isBlank($0) }
            rest = rest[value.endIndex...]
            return value
        }
        let value = rest.dropFirst().prefix { $0 != quote }
        rest = rest[value.endIndex...].dropFirst()
        return value
    }

    private static let equals = UInt8(ascii: "=")

    static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0d ~= byte }
}
