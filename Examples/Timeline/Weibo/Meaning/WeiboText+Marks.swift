// SPDX-License-Identifier: Apache-2.0

import TimelineCore

extension WeiboText {
    /// Returns the links of the users and topics in a range that contains no addresses.
    static func marks(in text: String, _ range: Range<String.Index>) -> [RichText.Link] {
        let signs = text.unicodeScalars
        var links: [RichText.Link] = []
        var place = range.lowerBound
        var former = place > text.startIndex ? signs[signs.index(before: place)] : nil
        while place < range.upperBound {
            let sign = signs[place]
            let start = signs.index(after: place)
            var end: String.Index?
            var target: WebLink?
            if sign == "#", let close = endOfTopic(signs, start..<range.upperBound) {
                end = signs.index(after: close)
                target = WeiboAddress.topic(text[start..<close])
            } else if sign == "@", former.map(isPlainWord) != true {
                end = endOfName(signs, start..<range.upperBound)
                target = end.flatMap { WeiboAddress.profile(named: text[start..<$0]) }
            }
            guard let end, let target else {
                (former, place) = (sign, start)
                continue
            }
            links.append(RichText.Link(place..<end, to: target))
            (former, place) = (signs[signs.index(before: end)], end)
        }
        return links
    }

    private static let longestTopic = 100
    private static let longestName = 30

    /// Returns the position of the second `#`; nil if it is on another line, too far away, or
    /// adjacent.
    private static func endOfTopic(
        _ signs: String.UnicodeScalarView, _ range: Range<String.Index>
    ) -> String.Index? {
        var place = range.lowerBound
        var (count, isBlank) = (0, true)
        while place < range.upperBound, count <= longestTopic {
            let sign = signs[place]
            if sign == "#" { return isBlank ? nil : place }
            if sign == "\n" || sign == "\u{2028}" || sign == "\u{2029}" { return nil }
            if !sign.properties.isWhitespace { isBlank = false }
            count += 1
            place = signs.index(after: place)
        }
        return nil
    }

    /// Returns the end of a user name; nil if it is empty or too long.
    private static func endOfName(
        _ signs: String.UnicodeScalarView, _ range: Range<String.Index>
    ) -> String.Index? {
        var place = range.lowerBound
        var count = 0
        while place < range.upperBound, isOfName(signs[place]) {
            count += 1
            guard count <= longestName else { return nil }
            place = signs.index(after: place)
        }
        return count > 0 ? place : nil
    }

    private static func isOfName(_ sign: UnicodeScalar) -> Bool {
        if sign.isASCII { return isPlainWord(sign) || sign == "_" || sign == "-" }
        return sign.properties.isAlphabetic || sign.properties.numericType == .decimal
    }

    /// Returns whether `@` after this character is part of an email address.
    private static func isPlainWord(_ sign: UnicodeScalar) -> Bool {
        ("a"..."z").contains(sign) || ("A"..."Z").contains(sign) || ("0"..."9").contains(sign)
    }
}
