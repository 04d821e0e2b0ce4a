// SPDX-License-Identifier: Apache-2.0

extension Mastodon {
    /// Returns the text of a post in Mastodon's HTML.
    func html(_ sample: Sample) -> String {
        guard !sample.text.isEmpty else { return "" }
        let parts = sample.text.map { part in
            switch part {
            case .text(let text): text.escaped
            case .html(let html): html
            case .line: "<br />"
            case .paragraph: "</p><p>"
            case .link(let address): Self.link(address)
            case .mention(let person):
                "<span class=\"h-card\" translate=\"no\"><a href=\"\(person.page)\" "
                    + "class=\"u-url mention\">@<span>\(person.user)</span></a></span>"
            case .tag(let word):
                "<a href=\"https://social.example/tags/\(word.asQuery)\" class=\"mention "
                    + "hashtag\" rel=\"tag\">#<span>\(word)</span></a>"
            }
        }
        return "<p>\(parts.joined())</p>"
    }

    /// Returns a link whose visible text is shortened.
    private static func link(_ address: String) -> String {
        let whole = address.drop { $0 != "/" }.dropFirst(2)
        let (shown, hidden) = (whole.prefix(30), whole.dropFirst(30))
        let scheme = address.prefix(address.count - whole.count)
        return "<a href=\"\(address.escaped)\" target=\"_blank\" rel=\"nofollow noopener "
            + "noreferrer\" translate=\"no\"><span class=\"invisible\">\(scheme)</span>"
            + "<span class=\"\(hidden.isEmpty ? "" : "ellipsis")\">\(String(shown).escaped)</span>"
            + "<span class=\"invisible\">\(String(hidden).escaped)</span></a>"
    }
}

extension String {
    /// The text escaped for HTML.
    fileprivate var escaped: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    }

    /// The text escaped for a query.
    var asQuery: String {
        utf8.reduce(into: "") { text, byte in
            let character = Character(UnicodeScalar(byte))
            let isPlain = byte < 0x80 && (character.isLetter || character.isNumber)
            let digits = String(byte, radix: 16, uppercase: true)
            text += isPlain ? String(character) : (byte < 16 ? "%0" : "%") + digits
        }
    }
}
