// SPDX-License-Identifier: Apache-2.0

/// The content of HTML as lines of plain text with links.
///
/// Paragraphs, lists and breaks become lines; other formatting is ignored. Scripts, embedded
/// content and form controls are removed with their content, and the rest is text, whatever it
/// looks like. The time is linear in the length, regardless of nesting.
///
/// Two limits are left to the caller: which addresses may be opened, and how much of the text is
/// shown, with how many combining marks.
package struct HTMLWords: Equatable, Sendable {
    /// A link in the text.
    package struct Link: Equatable, Sendable {
        /// The range of the link in the text.
        package let range: Range<String.Index>
        /// The address as written, which may be anything.
        package let address: String
    }

    /// The lines, without trailing blanks and without consecutive empty lines.
    package let text: String
    /// The links in order; they do not overlap.
    package let links: [Link]

    /// Parses HTML.
    ///
    /// - Parameter omitted: A class of paragraphs that are omitted.
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

    /// The elements that are omitted with their content.
    private static let dropped: Set = [
        "script", "style", "iframe", "object", "template", "noscript", "textarea", "select",
        "title", "noembed", "noframes", "xmp", "svg", "math",
    ]
}
