// SPDX-License-Identifier: Apache-2.0

/// The words of a description in Flickr's HTML: a link keeps its address, the rest its text.
///
/// Whatever comes is text in the end: a `<` that begins no tag and an `&` that begins no entity
/// are shown as they are.
enum HTMLText {
    /// The text of HTML, in time that grows with its length.
    static func plain(_ html: String) -> String {
        var plain: [UInt8] = []
        var rest = Array(html.utf8)[...]
        plain.reserveCapacity(rest.count)
        var link: (address: String, start: Int)?
        // Where the next tag ends: searched for once, however many signs would begin one.
        var end = rest.startIndex
        while let byte = rest.first {
            if end < rest.startIndex || end < rest.endIndex && rest[end] != UInt8(ascii: ">") {
                end = rest.firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex
            }
            if byte == UInt8(ascii: "<"), let tag = HTMLTag(&rest, end: end) {
                switch tag.name {
                case "br", "p", "/p", "li", "div", "/div": plain.append(UInt8(ascii: "\n"))
                case "a": link = tag.address.map { ($0, plain.count) }
                case "/a":
                    if let link { plain += after(link.address, plain[link.start...]) }
                    link = nil
                default: break
                }
            } else if byte == UInt8(ascii: "&"), let text = HTMLEntity.take(&rest) {
                plain += text.utf8
            } else {
                plain.append(byte)
                rest = rest.dropFirst()
            }
        }
        return tidy(String(decoding: plain, as: UTF8.self))
    }

    /// The text of what has entities and no tags, as titles have; in one line.
    static func withEntities(_ text: String) -> String {
        var plain: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.first {
            if byte == UInt8(ascii: "&"), let sign = HTMLEntity.take(&rest) {
                plain += sign.utf8
            } else {
                plain.append(byte)
                rest = rest.dropFirst()
            }
        }
        return tidy(String(decoding: plain, as: UTF8.self))
            .split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// What follows the words of a link: where it leads, unless they say so.
    private static func after(_ address: String, _ words: ArraySlice<UInt8>) -> [UInt8] {
        let shown = String(decoding: words, as: UTF8.self)
        let isSaid = shown == address || address.hasSuffix("://" + shown)
        if address.isEmpty || isSaid { return [] }
        return Array((shown.isEmpty ? address : " (\(address))").utf8)
    }

    /// Without what is not to be seen, and with one empty line at most between two others.
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

/// A tag, from its `<` to its `>`.
private struct HTMLTag {
    /// In small letters, with the slash of one that ends another: "a", "/a".
    let name: String
    /// Where a link leads.
    let address: String?

    /// Takes a tag from the start of `rest`, or nothing if there is none; the next `>` is at `end`.
    init?(_ rest: inout ArraySlice<UInt8>, end: Int) {
        guard end < rest.endIndex, let first = rest.dropFirst().first,
            first == UInt8(ascii: "/") || Self.isLetter(first)
        else { return nil }
        let tag = rest[rest.index(after: rest.startIndex)..<end]
        let nameEnd = tag.dropFirst().firstIndex { !Self.isLetter($0) } ?? tag.endIndex
        name = String(decoding: tag[..<nameEnd], as: UTF8.self).lowercased()
        address = name == "a" ? Self.address(in: tag[nameEnd...]) : nil
        rest = rest[(end + 1)...]
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }

    /// The value of `href`.
    private static func address(in attributes: ArraySlice<UInt8>) -> String? {
        let name = Array("href=".utf8)
        var rest = attributes
        while rest.count > name.count, !rest.starts(with: name) { rest = rest.dropFirst() }
        guard rest.starts(with: name) else { return nil }
        rest = rest.dropFirst(name.count)
        var end: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") }
        if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            rest = rest.dropFirst()
            end = { $0 == quote }
        }
        var address: [UInt8] = []
        while let byte = rest.first, !end(byte) {
            if byte == UInt8(ascii: "&"), let text = HTMLEntity.take(&rest) {
                address += text.utf8
            } else {
                address.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: address, as: UTF8.self)
    }
}
