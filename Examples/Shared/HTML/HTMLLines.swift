// SPDX-License-Identifier: Apache-2.0

/// Lines of text that come to be as tags and signs are read.
struct HTMLLines {
    /// In UTF-8.
    private(set) var text: [UInt8] = []
    private(set) var links: [(range: Range<Int>, address: String)] = []

    /// How many lines end before the next sign.
    private var breaks = 0
    /// Blanks before the next sign, unless a line ends before it.
    private var blanks: [UInt8] = []
    /// What stands before the next sign, as at the start of a list's entry.
    private var marker = ""
    /// How often a `pre` is open, in which blanks and ends of lines count.
    private var kept = 0
    /// The lists that are open, with the number of the entry that comes next.
    private var lists: [Int?] = []
    private var link: Link?

    private struct Link {
        let address: String
        /// Where its first sign is.
        var start: Int?
        /// What the spans in it do, the innermost last.
        var spans: [Span] = []
        /// How many of them hide what is in them.
        var hiding = 0
        var hid = false
    }

    /// What Mastodon and those who speak as it does shorten an address with.
    private enum Span { case plain, hidden, cut }

    init(_ count: Int) { text.reserveCapacity(count) }

    // MARK: - Text

    mutating func add(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        while let byte = rest.first {
            if byte < 0x80 {
                add(UnicodeScalar(byte))
                rest = rest.dropFirst()
            } else {
                let run = rest.prefix { $0 >= 0x80 }
                for scalar in String(decoding: run, as: UTF8.self).unicodeScalars { add(scalar) }
                rest = rest[run.endIndex...]
            }
        }
    }

    mutating func add(_ scalar: UnicodeScalar) {
        if let hiding = link?.hiding, hiding > 0 {
            link?.hid = true
            return
        }
        switch scalar.value {
        case 0x0a where kept > 0, 0x0b, 0x85, 0x2028, 0x2029: breakLine()
        case 0x20 where kept > 0, 0x09 where kept > 0: blanks.append(UInt8(scalar.value))
        case 0x09, 0x0a, 0x0c, 0x0d, 0x20:
            let isStart = breaks > 0 || text.isEmpty
            if !isStart, blanks.last != 0x20, kept == 0 { blanks.append(0x20) }
        // What nobody sees, and a toolkit may not take.
        case 0..<0x20, 0x7f...0x9f: break
        case 0x80... where scalar.properties.isWhitespace: blanks += scalar.utf8
        default:
            begin()
            if scalar.value < 0x80 {
                text.append(UInt8(scalar.value))
            } else {
                text += scalar.utf8
            }
        }
    }

    /// Writes what stands before a sign.
    private mutating func begin() {
        if breaks > 0 {
            if !text.isEmpty { text += repeatElement(UInt8(ascii: "\n"), count: breaks) }
            breaks = 0
        }
        if !marker.isEmpty {
            text += marker.utf8
            marker = ""
        }
        if !blanks.isEmpty {
            text += blanks
            blanks = []
        }
        if link != nil, link?.start == nil { link?.start = text.count }
    }

    /// Ends a line as `br` does: two of them leave one empty.
    private mutating func breakLine() {
        blanks = []
        breaks = min(breaks + 1, 2)
    }

    /// Lets the next sign stand on a line of its own, or behind an empty one.
    private mutating func endLine(isEmptyNext: Bool = false) {
        blanks = []
        breaks = max(breaks, isEmptyNext && lists.isEmpty ? 2 : 1)
    }

    // MARK: - Tags

    mutating func obey(_ tag: HTMLTag) {
        switch tag.name {
        case "a": beginLink(tag.attribute("href"))
        case "/a": endLink()
        case "span" where link != nil: beginSpan(tag)
        case "/span" where link != nil: endSpan()
        case "br": breakLine()
        case "img": for scalar in (tag.attribute("alt") ?? "").unicodeScalars { add(scalar) }
        case "li", "/li", "ul", "ol", "/ul", "/ol": obey(list: tag.name)
        case "pre", "/pre":
            endLine(isEmptyNext: true)
            kept = tag.name == "pre" ? kept + 1 : max(kept - 1, 0)
        case "td", "th": add(" ")
        default:
            let name = tag.name.hasPrefix("/") ? String(tag.name.dropFirst()) : tag.name
            if Self.paragraphs.contains(name) {
                endLine(isEmptyNext: true)
            } else if Self.lines.contains(name) {
                endLine()
            }
        }
    }

    private static let paragraphs: Set = [
        "p", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "table", "hr", "dl", "figure",
        "fieldset",
    ]
    private static let lines: Set = [
        "div", "tr", "dt", "dd", "section", "article", "aside", "header", "footer", "main", "nav",
        "address", "figcaption", "form", "legend", "details", "summary", "caption", "option",
    ]

    private mutating func obey(list name: String) {
        switch name {
        case "ul", "ol":
            endLine(isEmptyNext: true)
            lists.append(name == "ol" ? 1 : nil)
        case "/ul", "/ol":
            if !lists.isEmpty { lists.removeLast() }
            endLine(isEmptyNext: true)
            marker = ""
        case "li":
            endLine()
            marker = "• "
            if let number = lists.last ?? nil {
                marker = "\(number). "
                lists[lists.count - 1] = number + 1
            }
        default:
            endLine()
            marker = ""
        }
    }

    // MARK: - Links

    private mutating func beginLink(_ address: String?) {
        endLink()
        link = address.map { Link(address: $0.trimmed) }
    }

    mutating func endLink() {
        // One of which nothing is seen says where it leads.
        if let open = link, open.start == nil, open.hid {
            link?.hiding = 0
            for scalar in open.address.unicodeScalars { add(scalar) }
        }
        if let link, let start = link.start { links.append((start..<text.count, link.address)) }
        link = nil
    }

    private mutating func beginSpan(_ tag: HTMLTag) {
        let span: Span = tag.isOf("invisible") ? .hidden : tag.isOf("ellipsis") ? .cut : .plain
        link?.spans.append(span)
        if span == .hidden { link?.hiding += 1 }
    }

    private mutating func endSpan() {
        guard let span = link?.spans.popLast() else { return }
        if span == .hidden { link?.hiding -= 1 }
        if span == .cut { add("…") }
    }
}

extension String {
    /// Without the blanks around it.
    fileprivate var trimmed: String {
        guard let start = firstIndex(where: { !$0.isWhitespace }),
            let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }
}
