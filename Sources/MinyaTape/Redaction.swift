// SPDX-License-Identifier: Apache-2.0

import Minya

/// Replaces the texts of secrets in the lines of a tape.
///
/// A secret is also found percent-encoded, as in a URL or a form, and with the escapes of JSON, as
/// in the text of a request's body. One that has fewer than four bytes would be found everywhere,
/// so it is replaced only where it is the whole text.
struct Redaction {
    private typealias Bytes = JSON.Bytes

    /// The secrets by their first byte, the longest first: one may be the beginning of another.
    private var secrets = [[[UInt8]]](repeating: [], count: 256)
    private var count = 0

    private static let shortest = 4
    private static let mostAttempts = 1000
    private static let replacement = Array("<secret>".utf8)
    private static let quotedReplacement = Array(#""<secret>""#.utf8)
    /// The end of a text that was cut: what is before it may be the beginning of a secret.
    private static let ellipsis = Array("…".utf8)

    /// Adds the texts that have become known.
    mutating func update() {
        guard SecretTexts.count != count else { return }
        let texts = SecretTexts.all
        count = texts.count
        secrets = [[[UInt8]]](repeating: [], count: 256)
        for text in texts { secrets[Int(text[0])].append(text) }
        for index in secrets.indices { secrets[index].sort { $0.count > $1.count } }
    }

    /// The members whose texts come from values of the app.
    private static let ofValues = ["value", "text", "work", "code", "message"].map {
        Array($0.utf8)
    }

    /// Replaces secrets in the JSON object that begins at a position and ends the bytes.
    ///
    /// Only what comes from values of the app is searched. The tape chose the rest, such as `event`
    /// and `layer`: a private text that contains such a word must not make the tape unreadable.
    func redact(_ bytes: inout [UInt8], from start: Int) {
        guard count > 0 else { return }
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
            if let end = endOfSecret(in: text, at) {
                output.replace(at..<end, Self.replacement)
                at = end
            } else {
                at += 1
            }
        }
        return output.bytes
    }

    /// Returns the position behind the secret that begins at a position.
    private func endOfSecret(in text: Bytes, _ at: Int) -> Int? {
        let byte = text[at]
        if let end = end(of: secrets[Int(byte)], in: text, at) { return end }
        switch byte {
        case UInt8(ascii: "%"):
            return Self.percent(text, at).flatMap { end(of: secrets[Int($0)], in: text, at) }
        case UInt8(ascii: "+"):
            return end(of: secrets[Int(UInt8(ascii: " "))], in: text, at)
        case JSON.backslash:
            return JSON.escape(text, at)?.bytes.first.flatMap {
                end(of: secrets[Int($0)], in: text, at)
            }
        default: return nil
        }
    }

    private func end(of secrets: [[UInt8]], in text: Bytes, _ at: Int) -> Int? {
        for secret in secrets {
            guard secret.count >= Self.shortest else {
                if text.elementsEqual(secret) { return text.count }
                continue
            }
            var attempts = 0
            if let end = Self.end(of: secret[...], in: text, at, at, &attempts) { return end }
        }
        return nil
    }

    /// Returns the position behind a secret, whose bytes may be written in several ways.
    ///
    /// - Parameters:
    ///   - start: Where the secret begins.
    ///   - at: Where what is left of it begins.
    ///   - attempts: The number of bytes that were read in two ways.
    private static func end(
        of secret: ArraySlice<UInt8>, in text: Bytes, _ start: Int, _ at: Int,
        _ attempts: inout Int
    ) -> Int? {
        var left = secret
        var at = at
        while let byte = left.first {
            guard at < text.count else { return nil }
            let encoded = encoded(left, in: text, at)
            if text[at] == byte, let encoded {
                // A secret may itself contain what looks encoded. In doubt, it is one.
                attempts += 1
                if attempts > mostAttempts { return at + 1 }
                let end = Self.end(of: left.dropFirst(), in: text, start, at + 1, &attempts)
                if let end { return end }
                (left, at) = (left.dropFirst(encoded.count), encoded.end)
            } else if text[at] == byte {
                at += 1
                left.removeFirst()
            } else if let encoded {
                (left, at) = (left.dropFirst(encoded.count), encoded.end)
            } else {
                return at > start && text[at...].starts(with: ellipsis) ? at : nil
            }
        }
        return at
    }

    /// Returns how many bytes of a secret are written in an encoded way at a position, and the
    /// position behind that.
    private static func encoded(
        _ secret: ArraySlice<UInt8>, in text: Bytes, _ at: Int
    ) -> (count: Int, end: Int)? {
        switch text[at] {
        case UInt8(ascii: "%"): percent(text, at) == secret.first ? (1, at + 3) : nil
        case UInt8(ascii: "+"): secret.first == UInt8(ascii: " ") ? (1, at + 1) : nil
        case JSON.backslash:
            JSON.escape(text, at).flatMap {
                secret.starts(with: $0.bytes) ? ($0.bytes.count, $0.end) : nil
            }
        default: nil
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

    /// Replaces bytes behind those that were replaced before.
    mutating func replace(_ range: Range<Int>, _ bytes: [UInt8]) {
        output = (output ?? []) + original[copied..<range.lowerBound] + bytes
        copied = range.upperBound
    }

    /// All bytes; nil if none were replaced.
    var bytes: [UInt8]? { output.map { $0 + original[copied...] } }
}
