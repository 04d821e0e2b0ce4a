// SPDX-License-Identifier: Apache-2.0

/// Takes HTML apart, in time that grows with its length.
///
/// Whatever comes is text in the end: a `<` that begins no tag and an `&` that begins no entity are
/// what they look like.
struct HTMLReader {
    /// A piece of HTML.
    enum Part {
        /// Text as it stands there.
        case text(ArraySlice<UInt8>)
        /// A sign that was spelled out.
        case sign(String)
        case tag(HTMLTag)
    }

    private var rest: ArraySlice<UInt8>
    /// Where the next tag ends if quotes do not count: searched for once, however many signs would
    /// begin one.
    private var nextEnd: Int
    /// Whether a quote was opened that nothing closes: from there on they do not count.
    private var quotesCount = true
    private var commentsEnd = true

    init(_ html: String) {
        rest = Array(html.utf8)[...]
        nextEnd = rest.startIndex
    }

    /// How many bytes are left.
    var count: Int { rest.count }

    /// The next piece; nil at the end.
    mutating func next() -> Part? {
        while let byte = rest.first {
            switch byte {
            case Self.less:
                if skipComment() { continue }
                if let tag = takeTag() { return .tag(tag) }
            case Self.ampersand:
                if let sign = HTMLEntity.take(&rest) { return .sign(sign) }
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

    /// Leaves out all to the end of an element that has begun; all that is left where it has none.
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

    // MARK: - Its pieces

    private mutating func takeTag() -> HTMLTag? {
        guard let first = rest.dropFirst().first,
            first == UInt8(ascii: "/") || HTMLTag.isLetter(first), let end = tagEnd(),
            let tag = HTMLTag(rest[(rest.startIndex + 1)..<end])
        else { return nil }
        rest = rest[(end + 1)...]
        return tag
    }

    /// Where the tag ends that begins here: at the first `>` that is in no quotes.
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

    /// Leaves out a comment, or what tells the kind of a document.
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
        // What has no end is text, and is not looked for again.
        commentsEnd = false
        return false
    }

    private static let less = UInt8(ascii: "<")
    private static let greater = UInt8(ascii: ">")
    private static let ampersand = UInt8(ascii: "&")
}
