// SPDX-License-Identifier: Apache-2.0

/// A link to a web page in a plain text.
public struct TextLink: Equatable, Sendable {
    /// The range of the link in the text.
    public let range: Range<String.Index>
    /// The address, which begins with `http://` or `https://`.
    public let address: String

    /// The maximum length in bytes; no user writes a longer address.
    private static let mostBytes = 2048

    /// Returns the links of a text in order, in linear time.
    ///
    /// Punctuation after an address is not part of it, nor is a closing bracket that was not opened
    /// in it. An address with a user name before its host is no link, because it can imitate
    /// another one.
    public static func links(in text: String) -> [TextLink] {
        var text = text
        return text.withUTF8 { bytes in
            var links: [(range: Range<Int>, isWhole: Bool)] = []
            var place = 0
            while place < bytes.count {
                guard let start = Start(bytes, at: place) else {
                    place += 1
                    continue
                }
                let end = end(of: bytes, from: start.host)
                let trimmed = trimmed(bytes, start.host..<end)
                if trimmed - place <= mostBytes, isHost(bytes[start.host..<trimmed]) {
                    links.append((place..<trimmed, start.isWhole))
                }
                place = max(end, start.host)
            }
            return links.map { link in
                let address = String(decoding: bytes[link.range], as: UTF8.self)
                return (link.range, link.isWhole ? address : "https://" + address)
            }
        }.map { (range: Range<Int>, address: String) in
            TextLink(
                range: text.utf8.index(
                    text.startIndex, offsetBy: range.lowerBound)..<text.utf8.index(
                        text.startIndex, offsetBy: range.upperBound),
                address: address)
        }
    }

    /// Returns whether an address may be opened: only web addresses with visible characters.
    package static func isSafe(_ address: String) -> Bool {
        let found = links(in: address)
        return found.count == 1 && found[0].address == address
    }

    // MARK: - Parsing

    /// The start of an address.
    private struct Start {
        /// The offset of its host.
        let host: Int
        /// Whether it has a scheme.
        let isWhole: Bool

        init?(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) {
            guard place == 0 || !TextLink.isWord(bytes[place - 1]) else { return nil }
            for (prefix, isWhole) in Self.prefixes where bytes.has(prefix, at: place) {
                // `www.` itself is part of the host.
                host = isWhole ? place + prefix.utf8CodeUnitCount : place
                self.isWhole = isWhole
                return
            }
            return nil
        }

        private static let prefixes: [(StaticString, Bool)] = [
            ("https://", true), ("http://", true), ("www.", false),
        ]
    }

    private static func end(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var place = start
        while place < bytes.count {
            let byte = bytes[place]
            if byte < 0x80 {
                guard byte > 0x20, byte != 0x7f, !"<>\"`{}|\\^".utf8.contains(byte) else { break }
                place += 1
            } else {
                // The text is valid UTF-8, so these bytes exist.
                let length = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
                let sign = String(decoding: bytes[place..<place + length], as: UTF8.self)
                guard let scalar = sign.unicodeScalars.first, !ends(scalar) else { break }
                place += length
            }
        }
        return place
    }

    /// Returns whether a non-ASCII character ends an address: white space, invisible characters and
    /// punctuation.
    private static func ends(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        if properties.isWhitespace || properties.isBidiControl { return true }
        switch properties.generalCategory {
        case .control, .format, .unassigned, .privateUse, .surrogate, .openPunctuation,
            .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation:
            return true
        default: return false
        }
    }

    /// Returns the end of an address without the punctuation of the surrounding sentence.
    private static func trimmed(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) -> Int {
        var open: [UInt8: Int] = [:]
        for byte in bytes[range] where "()[]".utf8.contains(byte) { open[byte, default: 0] += 1 }
        var end = range.upperBound
        while end > range.lowerBound {
            let last = bytes[end - 1]
            switch last {
            case UInt8(ascii: ")"), UInt8(ascii: "]"):
                let opening = last == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "[")
                guard open[last, default: 0] > open[opening, default: 0] else { return end }
                open[last, default: 0] -= 1
            case UInt8(ascii: "("), UInt8(ascii: "["): open[last, default: 0] -= 1
            default: guard ".,;:!?'*_~".utf8.contains(last) else { return end }
            }
            end -= 1
        }
        return end
    }

    /// Returns whether an address begins with a host, without a user name before it.
    private static func isHost(_ address: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let host = address.prefix { !"/?#".utf8.contains($0) }
        guard let first = host.first, !host.contains(UInt8(ascii: "@")) else { return false }
        return isWord(first) || first >= 0x80 || first == UInt8(ascii: "[")
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns whether a word is at an offset, ignoring case.
    fileprivate func has(_ word: StaticString, at place: Int) -> Bool {
        guard place + word.utf8CodeUnitCount < count else { return false }
        for offset in 0..<word.utf8CodeUnitCount {
            let byte = self[place + offset]
            let wanted = word.utf8Start[offset]
            let isGreat = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            guard (isGreat ? byte | 0x20 : byte) == wanted else { return false }
        }
        return true
    }
}
