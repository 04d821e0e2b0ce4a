// SPDX-License-Identifier: Apache-2.0

/// A reader that splits HTML into parts, in linear time.
///
/// Any input is accepted: a `<` that starts no tag and an `&` that starts no entity are text.
struct HTMLReader {
    /// A part of HTML.
    enum Part {
        /// Literal text.
        case text(ArraySlice<UInt8>)
        /// The character of an entity.
        case sign(String)
        case tag(HTMLTag)
    }

    private var rest: ArraySlice<UInt8>
    /// The end of the next tag regardless of quotes, cached to keep the time linear.
    private var nextEnd: Int
    /// Whether quotes are matched; false after an unclosed quote.
    private var quotesCount = true
    private var commentsEnd = true

    init(_ html: String) {
        rest = Array(html.utf8)[...]
        nextEnd = rest.startIndex
    }

    /// The number of bytes left.
    var count: Int { rest.count }

    /// Returns the next part; nil at the end.
    mutating func next() -> Part? {
        while let byte = rest.first {
            switch byte {
            case Self.less:
                if skipComment() { continue }
                if let tag = consumeTag() { return .tag(tag) }
            case Self.ampersand:
                if let sign = HTMLEntity.consume(&rest) { return .sign(sign) }
            default:
                let text = rest.prefix { $0 != Self.less && $0 != Self.ampersand }
                rest = rest[text.endIndex...]
                return .text(text)
            }
            defer { rest = rest.dropFirst() }
            return .text(rest.prefix(1))
        }
        return nil
    }

    /// Skips to the end of an open element, or to the end of the text if it is not closed.
    mutating func skip(to name: String) {
        let name = Array(name.utf8)
        while let start = rest.firstIndex(of: Self.less) {
            let found = rest[start...].dropFirst()
            rest = found
            guard found.first == UInt8(ascii: "/"),
                found.dropFirst().prefix(name.count).elementsEqual(name, by: { $0 | 0x20 == $1 }),
                found.dropFirst(1 + name.count).first.map({ !HTMLTag.isLetter($0) }) ?? true
            else { continue }
            rest = rest.drop { $0 != Self.greater }.dropFirst()
            return
        }
        rest = rest[rest.endIndex...]
    }

    // MARK: - Parts

    private mutating func consumeTag() -> HTMLTag? {
        guard let first = rest.dropFirst().first,
            first == UInt8(ascii: "/") || HTMLTag.isLetter(first), let end = tagEnd(),
            let tag = HTMLTag(rest[(rest.startIndex + 1)..<end])
        else { return nil }
        rest = rest[(end + 1)...]
        return tag
    }

    /// Returns the end of the tag that starts here: the first `>` outside of quotes.
    private mutating func tagEnd() -> Int? {
        if quotesCount {
            var (quote, last) = (UInt8(0), UInt8(0))
            for place in rest.indices {
                let byte = rest[place]
                if quote != 0 {
                    if byte == quote { (quote, last) = (0, byte) }
                } else if byte == Self.greater {
                    return place
                } else if byte == 0x22 || byte == 0x27, last == UInt8(ascii: "=") {
                    quote = byte
                } else if !HTMLTag.isBlank(byte) {
                    last = byte
                }
            }
            quotesCount = false
        }
        if nextEnd < rest.startIndex || nextEnd < rest.endIndex && rest[nextEnd] != Self.greater {
            nextEnd = rest.firstIndex(of: Self.greater) ?? rest.endIndex
        }
        return nextEnd < rest.endIndex ? nextEnd : nil
    }

    /// Skips a comment or a document type declaration.
    private mutating func skipComment() -> Bool {
        guard let sign = rest.dropFirst().first,
            sign == UInt8(ascii: "!") || sign == UInt8(ascii: "?"), commentsEnd
        else { return false }
        let isComment = rest.dropFirst(2).starts(with: "--".utf8)
        var place = rest.startIndex + (isComment ? 4 : 2)
        while place < rest.endIndex {
            let isEnd =
                rest[place] == Self.greater
                && (!isComment || rest[..<place].suffix(2).elementsEqual("--".utf8))
            place += 1
            if isEnd {
                rest = rest[place...]
                return true
            }
        }
        // An unclosed comment is text; do not search again.
        commentsEnd = false
        return false
    }

    private static let less = UInt8(ascii: "<")
    private static let greater = UInt8(ascii: ">")
    private static let ampersand = UInt8(ascii: "&")
}
