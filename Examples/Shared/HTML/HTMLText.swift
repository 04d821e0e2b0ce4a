// SPDX-License-Identifier: Apache-2.0

/// Conversion of a description in HTML to plain text, in which links show their address.
///
/// Any input is accepted: a `<` that starts no tag and an `&` that starts no entity are kept as
/// text.
package enum HTMLText {
    /// Returns the plain text of HTML, in linear time.
    package static func plain(_ html: String) -> String {
        var reader = HTMLReader(html)
        var plain: [UInt8] = []
        plain.reserveCapacity(reader.count)
        var link: (address: String, start: Int)?
        while let part = reader.next() {
            switch part {
            case .text(let text): plain += text
            case .sign(let sign): plain += sign.utf8
            case .tag(let tag):
                switch tag.name {
                case "br", "p", "/p", "li", "div", "/div": plain.append(UInt8(ascii: "\n"))
                case "a": link = tag.attribute("href").map { ($0, plain.count) }
                case "/a":
                    if let link { plain += after(link.address, plain[link.start...]) }
                    link = nil
                default: break
                }
            }
        }
        return tidy(String(decoding: plain, as: UTF8.self))
    }

    /// Returns a text with entities but without tags, such as a title, in one line.
    package static func withEntities(_ text: String) -> String {
        tidy(decoded(Array(text.utf8)[...]))
            .split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// Returns the text with its entities decoded.
    static func decoded(_ text: ArraySlice<UInt8>) -> String {
        var plain: [UInt8] = []
        var rest = text
        while let byte = rest.first {
            if byte == UInt8(ascii: "&"), let sign = HTMLEntity.consume(&rest) {
                plain += sign.utf8
            } else {
                plain.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: plain, as: UTF8.self)
    }

    /// Returns the text to append to a link: its address, unless its words contain it.
    private static func after(_ address: String, _ words: ArraySlice<UInt8>) -> [UInt8] {
        let shown = String(decoding: words, as: UTF8.self)
        let isSaid = shown == address || address.hasSuffix("://" + shown)
        if address.isEmpty || isSaid { return [] }
        return Array((shown.isEmpty ? address : " (\(address))").utf8)
    }

    /// Returns the text without invisible characters and without repeated empty lines.
    private static func tidy(_ text: String) -> String {
        let seen = text.unicodeScalars.filter { scalar in
            scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control
        }
        var lines: [Substring] = []
        for line in String(String.UnicodeScalarView(seen))
            .split(separator: "\n", omittingEmptySubsequences: false)
        {
            let trimmed = line.trimmingWhiteSpace
            if trimmed.isEmpty, lines.last?.isEmpty ?? true { continue }
            lines.append(trimmed)
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }
}

extension Substring {
    fileprivate var trimmingWhiteSpace: Substring {
        var rest = self
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }
}
