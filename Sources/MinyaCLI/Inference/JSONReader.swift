// SPDX-License-Identifier: Apache-2.0

/// Parses JSON according to RFC 8259 and reports errors with line and column.
///
/// The cost is linear in the length of the text.
package struct JSONReader {
    /// The maximum nesting depth of lists and objects.
    package static let deepest = 64
    /// The largest accepted sample, in bytes; a sample should remain readable by people.
    package static let longest = 8 << 20

    private let path: String
    let bytes: [UInt8]
    var place = 0
    private var depth = 0

    /// - Parameter path: The name of the text in error messages.
    package init(_ bytes: [UInt8], path: String) {
        self.path = path
        self.bytes = bytes
    }

    /// Parses the complete text as one value; throws for anything else.
    package mutating func read() throws(SampleError) -> JSONValue {
        guard bytes.count <= Self.longest else { throw Self.tooLong(bytes.count, path) }
        try checkEncoding()
        skipBlanks()
        guard place < bytes.count else { throw error("there is nothing in it") }
        let value = try value()
        skipBlanks()
        guard place == bytes.count else {
            throw error("there is text after the end of the value: a sample is a single JSON value")
        }
        return value
    }

    /// Returns the error for a text that is too long.
    static func tooLong(_ count: Int, _ path: String) -> SampleError {
        SampleError(
            path: path,
            reason:
                "is \(count >> 20) MB long, and the limit is \(longest >> 20) MB: leave out some "
                + "of its elements")
    }

    private mutating func checkEncoding() throws(SampleError) {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
            || bytes.prefix(4).contains(0)
        {
            throw SampleError(path: path, reason: "is not in UTF-8: save it in that encoding")
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
        guard let end = Self.endOfUTF8(bytes) else { return }
        place = end
        throw error("this is not UTF-8: save the file in that encoding")
    }

    /// Returns the index at which bytes are no longer valid UTF-8; nil if all are valid.
    private static func endOfUTF8(_ bytes: [UInt8]) -> Int? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        var parser = UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var end = 0
        while case .valid(let scalar) = parser.parseScalar(from: &rest) { end += scalar.count }
        return end
    }

    // MARK: - Values

    private mutating func value() throws(SampleError) -> JSONValue {
        switch peek ?? 0 {
        case UInt8(ascii: "{"): .object(try members())
        case UInt8(ascii: "["): .list(try elements())
        case UInt8(ascii: "\""): .text(try text())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number(try number())
        default: try word()
        }
    }

    private mutating func members() throws(SampleError) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        try separated(by: "}", of: "object") { reader throws(SampleError) in
            guard reader.peek == UInt8(ascii: "\"") else {
                throw reader.error("a key in double quotation marks is expected here")
            }
            let key = try reader.text()
            reader.skipBlanks()
            guard reader.peek == UInt8(ascii: ":") else {
                throw reader.error("a colon is expected after the key \(key.quoted)")
            }
            reader.place += 1
            reader.skipBlanks()
            members.append(.init(key: key, value: try reader.value()))
        }
        return members
    }

    private mutating func elements() throws(SampleError) -> [JSONValue] {
        var elements: [JSONValue] = []
        try separated(by: "]", of: "list") { reader throws(SampleError) in
            elements.append(try reader.value())
        }
        return elements
    }

    private mutating func separated(
        by end: Unicode.Scalar, of kind: String,
        _ read: (inout JSONReader) throws(SampleError) -> Void
    ) throws(SampleError) {
        guard depth < Self.deepest else {
            throw error("lists and objects are nested more than \(Self.deepest) deep")
        }
        let begin = place
        depth += 1
        defer { depth -= 1 }
        place += 1
        skipBlanks()
        if peek == UInt8(ascii: end) { return place += 1 }
        while true {
            try read(&self)
            skipBlanks()
            let next = peek
            guard next == UInt8(ascii: ",") || next == UInt8(ascii: end) else {
                let (line, column) = position(of: begin)
                let opened = "the \(kind) that begins at \(line):\(column)"
                throw error(
                    next == nil
                        ? "the text ends within \(opened)"
                        : "a comma or '\(end)' is expected here, in \(opened)")
            }
            place += 1
            if next == UInt8(ascii: end) { return }
            skipBlanks()
            if peek == UInt8(ascii: end) { throw error("there is a comma before this '\(end)'") }
        }
    }

    private mutating func word() throws(SampleError) -> JSONValue {
        for (word, value) in [
            ("null", JSONValue.null), ("true", .bool(true)), ("false", .bool(false)),
        ]
        where bytes[place...].starts(with: word.utf8) {
            place += word.utf8.count
            return value
        }
        throw error(peek == nil ? "the text ends where a value is expected" : wrongValue)
    }

    private var wrongValue: String {
        switch bytes[place] {
        case UInt8(ascii: "'"): "JSON strings have double quotation marks"
        case UInt8(ascii: "/"), UInt8(ascii: "#"): "there are no comments in JSON"
        case UInt8(ascii: "<"): "this is not JSON: is it a page of HTML?"
        default: "this is not a JSON value"
        }
    }

    // MARK: - Positions

    var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

    mutating func skipBlanks() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            place += 1
        }
    }

    func error(_ reason: String) -> SampleError {
        let (line, column) = position(of: place)
        return SampleError(path: path, line: line, column: column, reason: reason)
    }

    private func position(of place: Int) -> (line: Int, column: Int) {
        let before = bytes[..<place]
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        // Counts characters: continuation bytes and the byte order mark are skipped.
        let column = before[start...].count { $0 & 0xC0 != 0x80 }
        let mark = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) && place >= 3
        return (before.count { $0 == UInt8(ascii: "\n") } + 1, column + (mark ? 0 : 1))
    }
}
