// SPDX-License-Identifier: Apache-2.0

extension RichText {
    /// The text with the real host after each link whose words name another host.
    ///
    /// “bank.example” with a link to another host becomes “bank.example [thief.example]”. The words
    /// of a link are chosen by its author and could deceive the user.
    public var withRealHosts: RichText {
        let notes = links.map { link in
            let words = text[link.range]
            return link.target.isNamed(by: words) ? nil : " [\(link.target.host)]"
        }
        guard notes.contains(where: { $0 != nil }) else { return self }
        var new = ""
        var found: [(bytes: Range<Int>, target: WebLink)] = []
        var end = text.startIndex
        for (link, note) in zip(links, notes) where end <= link.range.lowerBound {
            new += text[end..<link.range.lowerBound]
            let start = new.utf8.count
            new += text[link.range]
            found.append((start..<new.utf8.count, link.target))
            new += note ?? ""
            end = link.range.upperBound
        }
        new += text[end...]
        return RichText(
            new,
            links: found.map { link in
                let start = new.utf8.index(new.startIndex, offsetBy: link.bytes.lowerBound)
                return Link(
                    start..<new.utf8.index(start, offsetBy: link.bytes.count), to: link.target)
            })
    }
}

extension WebLink {
    /// Returns whether the words of a link name its host, or no host at all.
    fileprivate func isNamed(by words: Substring) -> Bool {
        // In longer link texts users do not look for an address.
        words.prefix(500).split(whereSeparator: \.isWhitespace).prefix(20).allSatisfy { word in
            Self.host(in: word).map { Self.isSame($0, host.lowercased()) } ?? true
        }
    }

    /// Returns the host that a word names, in lowercase; nil for an ordinary word.
    private static func host(in word: Substring) -> String? {
        var word = word.lowercased()[...]
        // A user handle of another server, or a hashtag.
        guard word.first != "@", word.first != "#" else { return nil }
        for scheme in ["https://", "http://"] where word.hasPrefix(scheme) {
            word = word.dropFirst(scheme.count)
        }
        let name = word.drop { !$0.isLetter && !$0.isNumber }
            .prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." }
        let parts = name.split(separator: ".")
        guard parts.count > 1, let top = parts.last, top.count > 1, top.allSatisfy(\.isLetter)
        else { return nil }
        return parts.joined(separator: ".")
    }

    /// Returns whether the named host and the real one belong to the same site.
    private static func isSame(_ named: String, _ real: String) -> Bool {
        named == real || real.hasSuffix(".\(named)") || named.hasSuffix(".\(real)")
    }
}
