// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Reads and writes the JSON of a tape's lines without converting their values.
///
/// Foundation's decoder would return objects, and their text would have to be generated again.
enum JSON {
    /// What is wrong with a text that is not JSON.
    struct Fault: Error {
        let what: String
    }

    /// The bytes of a line or of a text in it.
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// The deepest nesting that is read.
    static let deepest = 128

    // MARK: - Writing

    /// Appends a text in quotation marks.
    static func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        text.withUTF8 { append($0, to: &bytes) }
    }

    /// Appends a text in quotation marks.
    static func append(_ text: Bytes, to bytes: inout [UInt8]) {
        bytes.append(quote)
        var copied = 0
        for at in 0..<text.count {
            let byte = text[at]
            guard byte < 0x20 || byte == quote || byte == backslash else { continue }
            bytes += text[copied..<at]
            copied = at + 1
            if byte >= 0x20 {
                bytes += [backslash, byte]
            } else {
                bytes += [backslash, UInt8(ascii: "u"), zero, zero, zero + byte >> 4]
                bytes.append(hexDigits[Int(byte & 15)])
            }
        }
        bytes += text[copied...]
        bytes.append(quote)
    }

    // MARK: - Reading

    /// Returns the range of each member's value in an object; if a name is repeated, that of the last.
    static func members(of line: Bytes) throws(Fault) -> [String: Range<Int>] {
        var members: [String: Range<Int>] = [:]
        var at = 0
        guard byte(line, at) == brace else { throw Fault(what: "it is not a JSON object") }
        at += 1
        if byte(line, at) == closingBrace {
            at += 1
        } else {
            repeat {
                let name = at
                at = try endOfText(line, at)
                guard let key = text(line, name..<at) else {
                    throw Fault(what: "a name is damaged")
                }
                guard byte(line, at) == colon else { throw Fault(what: "a ':' is missing") }
                let value = at + 1
                at = try endOfValue(line, value)
                members[key] = value..<at
                guard byte(line, at) == comma || byte(line, at) == closingBrace else {
                    throw Fault(what: "a ',' is missing")
                }
                at += 1
            } while line[at - 1] == comma
        }
        guard at == line.count else { throw Fault(what: "there is more after its JSON") }
        return members
    }

    /// Returns the position after the value that begins at a position.
    static func endOfValue(_ line: Bytes, _ start: Int) throws(Fault) -> Int {
        /// The closing characters that are expected, innermost last.
        var open: [UInt8] = []
        var at = start
        while true {
            // A value begins here.
            switch byte(line, at) {
            case brace, bracket:
                guard open.count < deepest else { throw Fault(what: "it is nested too deeply") }
                // In ASCII, the code of a closing bracket or brace is that of the opening one plus 2.
                let closing = line[at] + 2
                at += 1
                if byte(line, at) == closing {
                    at += 1
                } else {
                    open.append(closing)
                    if closing == closingBrace { at = try endOfName(line, at) }
                    continue
                }
            case quote: at = try endOfText(line, at)
            default: at = try endOfWord(line, at)
            }
            // A value has ended here.
            while let closing = open.last, byte(line, at) == closing {
                open.removeLast()
                at += 1
            }
            guard let closing = open.last else { return at }
            guard byte(line, at) == comma else { throw Fault(what: "a ',' is missing") }
            at += 1
            if closing == closingBrace { at = try endOfName(line, at) }
        }
    }

    private static func endOfName(_ line: Bytes, _ start: Int) throws(Fault) -> Int {
        let end = try endOfText(line, start)
        guard byte(line, end) == colon else { throw Fault(what: "a ':' is missing") }
        return end + 1
    }

    /// Returns the position after the text that begins at a position with a quotation mark.
    static func endOfText(_ line: Bytes, _ start: Int) throws(Fault) -> Int {
        guard byte(line, start) == quote else { throw Fault(what: "a text is missing") }
        var at = start + 1
        while let base = line.baseAddress,
            let found = memchr(base + at, Int32(quote), line.count - at)
        {
            let end = UnsafeRawPointer(found) - UnsafeRawPointer(base)
            // A quotation mark after an odd number of backslashes belongs to the text.
            var first = end
            while line[first - 1] == backslash { first -= 1 }
            if (end - first) % 2 == 0 { return end + 1 }
            at = end + 1
        }
        throw Fault(what: "it ends inside a text")
    }

    /// Returns the position after a number, `true`, `false` or `null`.
    private static func endOfWord(_ line: Bytes, _ start: Int) throws(Fault) -> Int {
        var at = start
        while at < line.count, isPartOfWord(line[at]) { at += 1 }
        let word = String(decoding: line[start..<at], as: UTF8.self)
        let isWord = word == "true" || word == "false" || word == "null"
        guard isWord || word.utf8.allSatisfy(isPartOfNumber) && Double(word) != nil else {
            throw Fault(what: at == line.count ? "it ends too early" : "a value is damaged")
        }
        return at
    }

    static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "+"),
            UInt8(ascii: "."):
            true
        default: false
        }
    }

    private static func isPartOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
            UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    /// Returns the text between quotation marks; nil if it has an invalid escape or is not UTF-8.
    static func text(_ line: Bytes, _ range: Range<Int>) -> String? {
        guard range.count >= 2, line[range.lowerBound] == quote else { return nil }
        let inside = Bytes(rebasing: line[range.lowerBound + 1..<range.upperBound - 1])
        guard let start = inside.baseAddress else { return "" }
        if memchr(start, Int32(backslash), inside.count) == nil {
            return String(validating: inside, as: UTF8.self)
        }
        return unescaped(inside).flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// Returns the UTF-8 of a text whose escapes are resolved; nil if one is invalid.
    static func unescaped(_ text: Bytes) -> [UInt8]? {
        var bytes: [UInt8] = []
        var at = 0
        while at < text.count {
            guard text[at] == backslash else {
                bytes.append(text[at])
                at += 1
                continue
            }
            guard let (escaped, end) = escape(text, at) else { return nil }
            bytes += escaped
            at = end
        }
        return bytes
    }

    /// Returns the UTF-8 of the escape that begins at a position, and the position after it.
    static func escape(_ line: Bytes, _ at: Int) -> (bytes: [UInt8], end: Int)? {
        guard at + 1 < line.count else { return nil }
        switch line[at + 1] {
        case UInt8(ascii: "n"): return ([0x0A], at + 2)
        case UInt8(ascii: "t"): return ([0x09], at + 2)
        case UInt8(ascii: "r"): return ([0x0D], at + 2)
        case UInt8(ascii: "b"): return ([0x08], at + 2)
        case UInt8(ascii: "f"): return ([0x0C], at + 2)
        case quote, backslash, UInt8(ascii: "/"): return ([line[at + 1]], at + 2)
        case UInt8(ascii: "u"):
            guard let unit = unit(line, at) else { return nil }
            if let scalar = Unicode.Scalar(unit) { return (Array(Character(scalar).utf8), at + 6) }
            guard UTF16.isLeadSurrogate(unit), let next = Self.unit(line, at + 6),
                UTF16.isTrailSurrogate(next)
            else { return nil }
            let value = 0x10000 + UInt32(unit & 0x3FF) << 10 + UInt32(next & 0x3FF)
            return Unicode.Scalar(value).map { (Array(Character($0).utf8), at + 12) }
        default: return nil
        }
    }

    /// Returns the number in `\u0041`.
    private static func unit(_ line: Bytes, _ at: Int) -> UInt16? {
        guard at + 6 <= line.count, line[at] == backslash, line[at + 1] == UInt8(ascii: "u") else {
            return nil
        }
        var unit: UInt16 = 0
        for byte in line[at + 2..<at + 6] {
            guard let digit = hexValue(byte) else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }

    /// The value of a hexadecimal digit.
    static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - zero
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    private static func byte(_ line: Bytes, _ at: Int) -> UInt8? {
        at < line.count ? line[at] : nil
    }

    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")
    static let brace = UInt8(ascii: "{")
    static let bracket = UInt8(ascii: "[")
    static let closingBrace = UInt8(ascii: "}")
    private static let zero = UInt8(ascii: "0")
    private static let hexDigits = Array("0123456789abcdef".utf8)
}
