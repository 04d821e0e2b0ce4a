// SPDX-License-Identifier: Apache-2.0

extension HTTPResponse {
    /// The body as text, by the `charset` of its `Content-Type`; what is no text in it becomes `\u{FFFD}`.
    ///
    /// A byte order mark wins over the header, and is no part of the text. Without a charset, or with
    /// one that this system does not know, it is UTF-8. As in browsers, `iso-8859-1` is read as
    /// windows-1252, `gb2312` as GB 18030, and `shift_jis` and `euc-kr` with Microsoft's additions:
    /// this is what servers mean by them. It is O(n), and made each time.
    public var text: String { Charset.text(of: body, in: charset) }

    /// The charset that the server says; nil when it says none.
    var charset: String? {
        let parameters = headers["Content-Type"]?.split(separator: ";").dropFirst() ?? []
        for parameter in parameters {
            let sides = parameter.split(separator: "=", maxSplits: 1)
            guard sides.count == 2, Self.trimmed(sides[0]).lowercased() == "charset" else {
                continue
            }
            return String(Self.trimmed(sides[1]))
        }
        return nil
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let isOutside = { (sign: Character) in " \t\"'".contains(sign) }
        let end = text.lastIndex { !isOutside($0) }.map { text.index(after: $0) }
        return text[..<(end ?? text.startIndex)].drop(while: isOutside)
    }
}
