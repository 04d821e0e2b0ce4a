// SPDX-License-Identifier: Apache-2.0

import Minya

/// Replaces the texts of secrets in the lines of a tape.
///
/// A secret is also found percent-encoded, as in a URL or a form, with the escapes of JSON, as in
/// the text of a request's body, and with those of Swift, as in the description of a list. One that
/// has fewer than four bytes would be found everywhere, so it is replaced only where it is the whole
/// text.
struct Redaction {
    private typealias Bytes = JSON.Bytes

    private var secrets = SecretTree()

    private static let shortest = 4
    private static let mostAttempts = 1000
    private static let replacement = Array("<secret>".utf8)
    private static let quotedReplacement = Array(#""<secret>""#.utf8)
    /// The end of a text that was cut: the text before it may be the beginning of a secret.
    private static let ellipsis = Array("…".utf8)

    /// Adds the secrets that have become known since the last call.
    mutating func update() { SecretTexts.update(&secrets) }

    /// The members whose texts come from values of the app.
    private static let ofValues = ["value", "text", "work", "code", "message"].map {
        Array($0.utf8)
    }

    /// Replaces secrets in the JSON object that begins at a position and ends the bytes.
    ///
    /// Only texts from values of the app are searched. The others, such as `event` and `layer`, are
    /// the tape's own words: if a private text is such a word, the tape must remain readable.
    func redact(_ bytes: inout [UInt8], from start: Int) {
        guard !secrets.isEmpty else { return }
        let line = bytes.withUnsafeBufferPointer { redacted(line: Bytes(rebasing: $0[start...])) }
        if let line { bytes.replaceSubrange(start..., with: line) }
    }

    /// Returns the line without secrets; nil if it contains none.
    private func redacted(line: Bytes) -> [UInt8]? {
        var output = Replaced(line)
        var at = 0
        var depth = 0
        var expectsName = false
        var isOfValue = false
        while at < line.count {
            let start = at
            switch line[at] {
            case JSON.quote:
                at += 1
                var isEscaped = false
                while line[at] != JSON.quote {
                    let isEscape = line[at] == JSON.backslash
                    isEscaped = isEscaped || isEscape
                    at += isEscape ? 2 : 1
                }
                at += 1
                let text = Bytes(rebasing: line[start + 1..<at - 1])
                if depth == 1, expectsName {
                    expectsName = false
                    isOfValue = Self.ofValues.contains { text.elementsEqual($0) }
                } else if isOfValue, let text = redacted(text: text, isEscaped: isEscaped) {
                    output.replace(start..<at, text)
                }
            case JSON.brace, JSON.bracket:
                depth += 1
                expectsName = depth == 1
                at += 1
            case JSON.closingBrace, UInt8(ascii: "]"):
                depth -= 1
                at += 1
            case JSON.comma:
                expectsName = depth == 1
                at += 1
            case let byte where isOfValue && JSON.isPartOfWord(byte):
                while at < line.count, JSON.isPartOfWord(line[at]) { at += 1 }
                let number = Bytes(rebasing: line[start..<at])
                if number.count >= Self.shortest, redacted(text: number) != nil {
                    output.replace(start..<at, Self.quotedReplacement)
                }
            default: at += 1
            }
        }
        return output.bytes
    }

    /// Returns a text of a line, with its quotation marks and without secrets; nil if it contains
    /// none.
    private func redacted(text: Bytes, isEscaped: Bool) -> [UInt8]? {
        let plain =
            isEscaped
            ? JSON.unescaped(text)?.withUnsafeBufferPointer(redacted(text:)) : redacted(text: text)
        return plain.map { plain in
            var quoted: [UInt8] = []
            plain.withUnsafeBufferPointer { JSON.append($0, to: &quoted) }
            return quoted
        }
    }

    // MARK: - In a text without escapes

    /// Returns the text without secrets; nil if it contains none.
    private func redacted(text: Bytes) -> [UInt8]? {
        var output = Replaced(text)
        var at = 0
        while at < text.count {
            if mayBegin(text[at]), let end = endOfSecret(in: text, at) {
                output.replace(at..<end, Self.replacement)
                at = end
            } else {
                at += 1
            }
        }
        return output.bytes
    }

    /// Whether a secret may begin with a byte, plain or encoded.
    private func mayBegin(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "%"), UInt8(ascii: "+"), JSON.backslash: true
        default: secrets.child(of: 0, byte) != nil
        }
    }

    /// Returns the position after the longest secret that begins at a position.
    ///
    /// Some bytes can be read in two ways, because a secret may contain text that looks encoded.
    private func endOfSecret(in text: Bytes, _ start: Int) -> Int? {
        var longest: Int?
        var attempts = 0
        /// Other ways to read the text so far.
        var others: [Reading] = []
        var next: Reading? = Reading(node: 0, length: 0, at: start)
        while let reading = next ?? others.popLast() {
            next = nil
            if let end = end(of: reading, in: text, from: start) {
                longest = max(longest ?? 0, end)
            }
            guard reading.at < text.count else { continue }
            let byte = text[reading.at]
            if let child = secrets.child(of: reading.node, byte) {
                next = Reading(node: child, length: reading.length + 1, at: reading.at + 1)
            }
            guard let (bytes, end) = Self.encoded(text, reading.at) else { continue }
            var node: Int? = reading.node
            for byte in bytes { node = node.flatMap { secrets.child(of: $0, byte) } }
            guard let node else { continue }
            let other = Reading(node: node, length: reading.length + bytes.count, at: end)
            guard next != nil else {
                next = other
                continue
            }
            others.append(other)
            attempts += 1
            // After too many attempts, the rest of the text counts as the secret.
            if attempts > Self.mostAttempts { return text.count }
        }
        return longest
    }

    /// One way to read a text up to a position as the beginning of a secret.
    private struct Reading {
        /// The node that was reached in the tree of the secrets.
        let node: Int
        /// The number of bytes of the secret.
        let length: Int
        let at: Int
    }

    /// Returns the position after the secret that was read; nil if it is not one.
    private func end(of reading: Reading, in text: Bytes, from start: Int) -> Int? {
        guard reading.length > 0 else { return nil }
        let isWhole = start == 0 && reading.at == text.count
        if secrets.isEnd(reading.node), reading.length >= Self.shortest || isWhole {
            return reading.at
        }
        return Self.endOfCut(text, reading.at)
    }

    /// Returns the position of the `…` where a text was cut, perhaps inside an encoded byte.
    private static func endOfCut(_ text: Bytes, _ at: Int) -> Int? {
        guard at < text.count else { return nil }
        let longest =
            switch text[at] {
            case UInt8(ascii: "%"): 2
            case JSON.backslash: 11
            default: 0
            }
        var end = at
        while end < text.count, end - at < longest, text[end] < 0x80 { end += 1 }
        return text[end...].starts(with: ellipsis) ? end : nil
    }

    /// Returns the bytes that are encoded at a position, and the position after them.
    private static func encoded(_ text: Bytes, _ at: Int) -> (bytes: [UInt8], end: Int)? {
        switch text[at] {
        case UInt8(ascii: "%"): percent(text, at).map { ([$0], at + 3) }
        case UInt8(ascii: "+"): ([UInt8(ascii: " ")], at + 1)
        case JSON.backslash: JSON.escape(text, at) ?? swiftEscape(text, at)
        default: nil
        }
    }

    /// Returns the UTF-8 of an escape that occurs in Swift's descriptions and not in JSON.
    private static func swiftEscape(_ text: Bytes, _ at: Int) -> (bytes: [UInt8], end: Int)? {
        guard at + 1 < text.count else { return nil }
        switch text[at + 1] {
        case UInt8(ascii: "0"): return ([0], at + 2)
        case UInt8(ascii: "'"): return ([text[at + 1]], at + 2)
        case UInt8(ascii: "u"):
            var end = at + 3
            var value: UInt32 = 0
            while end < text.count, end < at + 11, let digit = JSON.hexValue(text[end]) {
                value = value << 4 | UInt32(digit)
                end += 1
            }
            guard end < text.count, text[at + 2] == JSON.brace, text[end] == JSON.closingBrace
            else { return nil }
            return Unicode.Scalar(value).map { (Array(Character($0).utf8), end + 1) }
        default: return nil
        }
    }

    /// Returns the byte that `%41` stands for.
    private static func percent(_ text: Bytes, _ at: Int) -> UInt8? {
        guard at + 2 < text.count, let high = JSON.hexValue(text[at + 1]),
            let low = JSON.hexValue(text[at + 2])
        else { return nil }
        return high << 4 | low
    }
}

/// Bytes of which some are replaced by others.
private struct Replaced {
    private let original: JSON.Bytes
    private var copied = 0
    private var output: [UInt8]?

    init(_ original: JSON.Bytes) { self.original = original }

    /// Replaces bytes after those that were replaced before.
    mutating func replace(_ range: Range<Int>, _ bytes: [UInt8]) {
        output = (output ?? []) + original[copied..<range.lowerBound] + bytes
        copied = range.upperBound
    }

    /// All bytes; nil if none were replaced.
    var bytes: [UInt8]? { output.map { $0 + original[copied...] } }
}
