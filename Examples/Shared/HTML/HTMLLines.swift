// SPDX-License-Identifier: Apache-2.0

/// A builder for lines of text from tags and characters.
struct HTMLLines {
    /// The text in UTF-8.
    private(set) var text: [UInt8] = []
    private(set) var links: [(range: Range<Int>, address: String)] = []

    /// The number of line breaks before the next character.
    private var breaks = 0
    /// The blanks before the next character, dropped if a line ends there.
    private var blanks: [UInt8] = []
    /// The marker before the next character, as at the start of a list item.
    private var marker = ""
    /// The number of open `pre` elements, in which blanks and line ends are kept.
    private var kept = 0
    /// The open lists, with the number of the next item if they are ordered.
    private var lists: [Int?] = []
    private var link: Link?

    private struct Link {
        let address: String
        /// The offset of its first character.
        var start: Int?
        /// The effects of the open spans, the innermost last.
        var spans: [Span] = []
        /// The number of open spans that hide their content.
        var hiding = 0
        var hid = false
    }

    /// The kinds of spans with which Mastodon and compatible servers shorten an address.
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
        // Drop control characters, which are invisible and may be rejected by a toolkit.
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

    /// Writes the pending breaks, blanks and marker before a character.
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

    /// Ends a line as `br` does: two of them create an empty line.
    private mutating func breakLine() {
        blanks = []
        breaks = min(breaks + 1, 2)
    }

    /// Starts the next character on a new line, optionally after an empty one.
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
        // A link without visible content shows its address.
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
    /// The text without surrounding blanks.
    fileprivate var trimmed: String {
        guard let start = firstIndex(where: { !$0.isWhitespace }),
            let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }
}
