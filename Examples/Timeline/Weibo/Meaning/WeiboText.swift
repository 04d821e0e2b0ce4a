// SPDX-License-Identifier: Apache-2.0

import Legible
import TimelineCore

/// What a post of Weibo's says, which is plain text: people, topics and addresses in it lead on.
///
/// Tags are no part of it: whoever wrote one sees it as it was written. How much of a text is shown
/// is for who shows it.
enum WeiboText {
    /// The text with its links, in time that grows with its length.
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

    /// The name of an app: the words of a link in HTML, or a plain name.
    static func app(_ source: String) -> String? {
        var name = source[...]
        if name.first == "<" {
            guard let start = name.firstIndex(of: ">") else { return nil }
            name = name[name.index(after: start)...].prefix { $0 != "<" }
        }
        let words = plain(String(name)).legible(100, isLine: true).split(separator: " ")
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// Without the entities by which some of its signs are written, and without what controls a
    /// terminal; each end of a line is one sign.
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

    /// Each of them stands for one sign, once: `&amp;lt;` is `&lt;`.
    private static let entities: [(name: [UInt8], sign: UInt8)] = [
        ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"),
    ].map { (Array($0.utf8), Array($1.utf8)[0]) }
}
