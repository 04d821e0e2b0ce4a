// SPDX-License-Identifier: Apache-2.0

extension HTTPResponse {
    /// The body as text, decoded by the `charset` of its `Content-Type`.
    ///
    /// Invalid bytes become `\u{FFFD}`. A byte order mark takes precedence over the header, and is
    /// not part of the text. Without a charset, or with one that this system does not support,
    /// UTF-8 is assumed. As in browsers, `iso-8859-1` is decoded as windows-1252, `gb2312` as GB
    /// 18030, and `shift_jis` and `euc-kr` with Microsoft's additions: this is what servers mean by
    /// these names. Without a mark, `utf-16` is little-endian, as in browsers, and `utf-32`, which
    /// browsers do not support, is big-endian, as Unicode specifies. The text is decoded on each
    /// access, in O(n).
    public var text: String { Charset.text(of: body, in: charset) }

    /// The charset that the server states; `nil` if it states none.
    var charset: String? {
        guard let type = headers["Content-Type"] else { return nil }
        var rest = type.unicodeScalars.drop { $0 != ";" }
        while rest.popFirst() != nil {
            let name = rest.prefix { $0 != ";" && $0 != "=" }
            rest = rest.dropFirst(name.count)
            guard rest.first == "=" else { continue }
            rest.removeFirst()
            let value = Self.parseValue(&rest)
            if Self.trimmed(name).lowercased() == "charset" { return value }
            rest = rest.drop { $0 != ";" }
        }
        return nil
    }

    /// Parses the value of a parameter: a token, or a quoted string, in which a semicolon or an
    /// escaped character is literal (RFC 9110, 5.6.6).
    private static func parseValue(_ rest: inout Substring.UnicodeScalarView) -> String {
        rest = rest.drop { $0 == " " || $0 == "\t" }
        guard rest.first == "\"" else {
            let token = rest.prefix { $0 != ";" }
            rest = rest.dropFirst(token.count)
            return trimmed(token)
        }
        rest.removeFirst()
        var value = String.UnicodeScalarView()
        while let sign = rest.popFirst(), sign != "\"" {
            guard let taken = sign == "\\" ? rest.popFirst() : sign else { break }
            value.append(taken)
        }
        return String(value)
    }

    /// Returns the text without surrounding blanks, and without single quotes, which some servers
    /// use.
    private static func trimmed(_ text: Substring.UnicodeScalarView) -> String {
        let isOutside = { (sign: Unicode.Scalar) in [" ", "\t", "'"].contains(sign) }
        let start = text.drop(while: isOutside)
        let end = start.lastIndex { !isOutside($0) }.map { start.index(after: $0) }
        return String(start[..<(end ?? start.startIndex)])
    }
}
