// SPDX-License-Identifier: Apache-2.0

/// What HTML says: lines of plain text, and what parts of them lead to.
///
/// Paragraphs, lists and breaks become lines; all else that HTML can do is not done. What runs,
/// what is embedded and what is filled in is left out with its content, and the rest is text,
/// whatever it looks like. The time grows with the length, however deep anything is nested.
///
/// Two bounds are somebody else's: whether an address may be opened says who makes a link of it,
/// and how much of the text is shown, with how many marks, says who shows it.
package struct HTMLWords: Equatable, Sendable {
    /// A part of the text that leads somewhere.
    package struct Link: Equatable, Sendable {
        /// What part of the text it is.
        package let range: Range<String.Index>
        /// Where it leads, as it was written: to anything at all.
        package let address: String
    }

    /// The lines, none of which ends with a blank, and no two of which are empty together.
    package let text: String
    /// The links, in the order in which they stand; none begins before the end of another.
    package let links: [Link]

    /// The words of HTML.
    ///
    /// - Parameter omitted: A class of paragraphs that are left out.
    package init(_ html: String, omitting omitted: String? = nil) {
        var reader = HTMLReader(html)
        var lines = HTMLLines(reader.count)
        while let part = reader.next() {
            switch part {
            case .text(let text): lines.add(text)
            case .sign(let sign): for scalar in sign.unicodeScalars { lines.add(scalar) }
            case .tag(let tag) where Self.dropped.contains(tag.name):
                reader.skip(to: tag.name)
            case .tag(let tag):
                if tag.name == "p", let omitted, tag.isOf(omitted) {
                    reader.skip(to: tag.name)
                } else {
                    lines.obey(tag)
                }
            }
        }
        lines.endLink()
        text = String(decoding: lines.text, as: UTF8.self)
        var (index, place) = (text.startIndex, 0)
        var links: [Link] = []
        for link in lines.links {
            let start = text.utf8.index(index, offsetBy: link.range.lowerBound - place)
            index = text.utf8.index(start, offsetBy: link.range.count)
            place = link.range.upperBound
            links.append(Link(range: start..<index, address: link.address))
        }
        self.links = links
    }

    /// What is left out with all that is in it.
    private static let dropped: Set = [
        "script", "style", "iframe", "object", "template", "noscript", "textarea", "select",
        "title", "noembed", "noframes", "xmp", "svg", "math",
    ]
}
