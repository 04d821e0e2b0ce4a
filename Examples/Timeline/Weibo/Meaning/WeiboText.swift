// SPDX-License-Identifier: Apache-2.0

import Legible
import TimelineCore

/// The text of a Weibo post: plain text in which users, topics and addresses become links.
///
/// It has no markup: a tag in the text is shown as it was written. The caller limits how much of
/// the text is shown.
enum WeiboText {
    /// Returns the text with its links, in linear time.
    static func rich(_ written: String) -> RichText {
        let text = plain(written)
        var links: [RichText.Link] = []
        var start = text.startIndex
        for address in TextLink.links(in: text) {
            links += marks(in: text, start..<address.range.lowerBound)
            if let target = WeiboAddress.link(address.address) {
                links.append(RichText.Link(address.range, to: target))
            }
            start = address.range.upperBound
        }
        links += marks(in: text, start..<text.endIndex)
        return RichText(text, links: links)
    }

    /// Returns the name of an app from an HTML link or a plain name.
    static func app(_ source: String) -> String? {
        var name = source[...]
        if name.first == "<" {
            guard let start = name.firstIndex(of: ">") else { return nil }
            name = name[name.index(after: start)...].prefix { $0 != "<" }
        }
        let words = plain(String(name)).legible(100, isLine: true).split(separator: " ")
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// Returns the text with entities decoded, control characters removed and line ends normalized.
    private static func plain(_ text: String) -> String {
        var plain: [UInt8] = []
        var rest = Array(text.utf8)[...]
        plain.reserveCapacity(rest.count)
        while let byte = rest.first {
            if byte == UInt8(ascii: "&"),
                let entity = entities.first(where: { rest.starts(with: $0.name) })
            {
                plain.append(entity.sign)
                rest = rest.dropFirst(entity.name.count)
                continue
            }
            rest = rest.dropFirst()
            let isReturn = byte == UInt8(ascii: "\r")
            if isReturn, rest.first == UInt8(ascii: "\n") { continue }
            if isReturn {
                plain.append(UInt8(ascii: "\n"))
            } else if byte >= 0x20 && byte != 0x7f || byte == 0x0a || byte == 0x09 {
                plain.append(byte)
            }
        }
        return String(decoding: plain, as: UTF8.self)
    }

    /// The entities, which are decoded only once: `&amp;lt;` becomes `&lt;`.
    private static let entities: [(name: [UInt8], sign: UInt8)] = [
        ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"),
    ].map { (Array($0.utf8), Array($1.utf8)[0]) }
}
