// SPDX-License-Identifier: Apache-2.0

/// Parses a template's text.
///
/// The parser works on bytes: all syntax is ASCII, and a line may end in `\r\n`, which is a single
/// `Character`.
struct TemplateParser {
    /// An unclosed section.
    private struct Open {
        var tag: TemplateNode.Tag
        var isInverted: Bool
        var nodes: [TemplateNode] = []
    }

    /// The maximum nesting depth of sections, which also limits the recursion of rendering.
    private static let deepest = 100

    private let path: String
    private let bytes: [UInt8]
    private var line = 1
    private var open: [Open] = []
    private var nodes: [TemplateNode] = []

    init(path: String, text: String) {
        self.path = path
        bytes = Array(text.utf8)
    }

    mutating func parse() throws(TemplateError) -> [TemplateNode] {
        var place = 0
        while let start = find("{", from: place) {
            guard let end = find("}", from: start + 2) else {
                line += lines(place..<start)
                throw error("'{{' has no '}}'")
            }
            let (textEnd, next) = around(start, end + 2)
            add(.text(String(decoding: bytes[place..<max(place, textEnd)], as: UTF8.self)))
            line += lines(place..<start)
            try read(start + 2..<end)
            line += lines(start..<next)
            place = next
        }
        add(.text(String(decoding: bytes[place...], as: UTF8.self)))
        if let section = open.last {
            line = section.tag.line
            throw error("the section '\(section.tag.name)' is not closed")
        }
        return nodes
    }

    /// Parses the contents of a tag.
    private mutating func read(_ range: Range<Int>) throws(TemplateError) {
        var content = bytes[range]
        let kind = content.first ?? 0
        if kind == UInt8(ascii: "!") { return }
        let isSection = Self.sections.contains(kind)
        if isSection { content = content.dropFirst() }
        let tag = TemplateNode.Tag(name: try name(content, in: bytes[range]), line: line)
        switch kind {
        case UInt8(ascii: "#"), UInt8(ascii: "^"):
            guard open.count < Self.deepest else {
                throw error("sections are nested more than \(Self.deepest) deep")
            }
            open.append(Open(tag: tag, isInverted: kind == UInt8(ascii: "^")))
        case UInt8(ascii: "/"): try close(tag.name)
        default: add(.value(tag))
        }
    }

    private mutating func close(_ name: String) throws(TemplateError) {
        guard let section = open.popLast() else {
            throw error("'{{/\(name)}}' closes a section that has not begun")
        }
        guard section.tag.name == name else {
            throw error(
                "'{{/\(name)}}' does not close the section '\(section.tag.name)' of line "
                    + "\(section.tag.line)")
        }
        add(.section(section.tag, isInverted: section.isInverted, section.nodes))
    }

    private mutating func add(_ node: TemplateNode) {
        if case .text("") = node { return }
        if open.isEmpty {
            nodes.append(node)
        } else {
            open[open.count - 1].nodes.append(node)
        }
    }

    /// - Parameter content: The contents of the tag, after the sign of a section.
    private func name(
        _ content: ArraySlice<UInt8>, in tag: ArraySlice<UInt8>
    ) throws(TemplateError) -> String {
        let words = String(decoding: content, as: UTF8.self).split { $0.isWhitespace }
        guard words.count == 1, words[0].utf8.allSatisfy(Self.isOfName) else {
            let shown = String(decoding: tag, as: UTF8.self).prefix(40).split { $0.isNewline }
            throw error(
                "'{{\(shown.joined(separator: " "))}}' is not a name made of letters, digits, '-' and '_'; a "
                    + "text that has such braces itself belongs in a file that does not end in "
                    + ".mustache")
        }
        return String(words[0])
    }

    private func error(_ reason: String) -> TemplateError {
        TemplateError(path: path, line: line, reason: reason)
    }

    private static let sections = "#^/".utf8

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    // MARK: - Positions

    /// Returns the position of two consecutive occurrences of a byte.
    private func find(_ byte: Unicode.Scalar, from place: Int) -> Int? {
        let byte = UInt8(ascii: byte)
        var place = place
        while place + 1 < bytes.count {
            if bytes[place] == byte, bytes[place + 1] == byte { return place }
            place += 1
        }
        return nil
    }

    private func lines(_ range: Range<Int>) -> Int {
        bytes[range].count { $0 == UInt8(ascii: "\n") }
    }

    /// Returns the end of the text before a tag and the start of the text after it.
    ///
    /// If the tag of a section or a comment is alone on its line, the whole line is excluded.
    private func around(_ start: Int, _ end: Int) -> (Int, Int) {
        let kind = bytes[start + 2]
        guard Self.sections.contains(kind) || kind == UInt8(ascii: "!") else { return (start, end) }
        var first = start
        while first > 0, Self.isBlank(bytes[first - 1]) { first -= 1 }
        guard first == 0 || bytes[first - 1] == UInt8(ascii: "\n") else { return (start, end) }
        var last = end
        while last < bytes.count, Self.isBlank(bytes[last]) { last += 1 }
        if last < bytes.count, bytes[last] == UInt8(ascii: "\r") { last += 1 }
        guard last < bytes.count else { return (first, last) }
        return bytes[last] == UInt8(ascii: "\n") ? (first, last + 1) : (start, end)
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}
