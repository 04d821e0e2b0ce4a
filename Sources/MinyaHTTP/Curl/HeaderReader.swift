// SPDX-License-Identifier: Apache-2.0

/// Parses the status and the headers of an answer line by line, within limits.
struct HeaderReader {
    /// The maximum size of the headers, which is more than any server needs, and little memory.
    static let byteLimit = 256 * 1024
    static let countLimit = 1000

    private(set) var status = 0
    private(set) var headers = HTTPHeaders()
    /// Whether any line was read.
    var hasBegun: Bool { count > 0 }
    /// Whether the empty line at the end of the headers was read.
    private(set) var isComplete = false
    /// The length of the body as transferred; `nil` if the server does not state it.
    private(set) var contentLength: Int?
    private(set) var isGzip = false
    /// Whether the body ends only when the connection is closed (HTTP/1).
    var endsWithConnection: Bool {
        contentLength == nil && headers["Transfer-Encoding"] == nil && isHTTP1
            && ![204, 304].contains(status)
    }
    private var isHTTP1 = false

    private var bytes = 0
    private var count = 0

    /// Parses one line, including its line ending.
    mutating func read(_ line: UnsafeRawBufferPointer) throws(HTTPFailure.Reason) {
        bytes += line.count
        count += 1
        guard bytes <= Self.byteLimit, count <= Self.countLimit else { throw .headersTooLarge }
        let text = line.trimmingEnd()
        if line.starts(with: "HTTP/".utf8) {
            try begin(text)
        } else if isComplete {
            // Trailers after the body, which were not requested, are ignored.
        } else if text.isEmpty {
            isComplete = true
            try check()
        } else if let first = text.first, first == 0x20 || first == 0x09 {
            try fold(text)
        } else {
            try readField(text)
        }
    }

    /// Begins the next answer, after a redirect or an interim answer such as "continue".
    private mutating func begin(_ text: UnsafeRawBufferPointer.SubSequence) throws(HTTPFailure
        .Reason)
    {
        let words = text.split(separator: 0x20, maxSplits: 2)
        guard words.count > 1, words[1].count == 3,
            let status = Int(String(decoding: words[1], as: UTF8.self))
        else { throw .badAnswer }
        self.status = status
        isHTTP1 = text.starts(with: "HTTP/1".utf8)
        headers.fields.removeAll(keepingCapacity: true)
        isComplete = false
        contentLength = nil
        isGzip = false
    }

    private mutating func readField(_ text: UnsafeRawBufferPointer.SubSequence) throws(HTTPFailure
        .Reason)
    {
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex else {
            throw .badAnswer
        }
        let value = text[text.index(after: colon)...].drop { $0 == 0x20 || $0 == 0x09 }
        headers.fields.append(
            HTTPHeaders.Field(
                String(decoding: text[..<colon], as: UTF8.self),
                String(decoding: value, as: UTF8.self)))
    }

    /// Appends a continuation line, an obsolete form that very old servers send.
    private mutating func fold(_ text: UnsafeRawBufferPointer.SubSequence) throws(HTTPFailure
        .Reason)
    {
        guard !headers.fields.isEmpty else { throw .badAnswer }
        let rest = text.drop { $0 == 0x20 || $0 == 0x09 }
        headers.fields[headers.fields.count - 1].value +=
            " " + String(decoding: rest, as: UTF8.self)
    }

    private mutating func check() throws(HTTPFailure.Reason) {
        // Conflicting lengths are rejected: an attacker could exploit the disagreement.
        for field in headers.fields where field.isNamed("Content-Length") {
            let value = field.value
            guard let length = Int(value), length >= 0, value.utf8.first != UInt8(ascii: "+"),
                contentLength == nil || contentLength == length
            else { throw .badAnswer }
            contentLength = length
        }
        guard headers["Content-Encoding"] != nil else { return }
        // Several header lines form one list.
        let codings = headers.all("Content-Encoding").joined(separator: ",").lowercased()
            .split(separator: ",").map { $0.filter { $0 != " " && $0 != "\t" } }
            .filter { !["", "identity"].contains($0) }
        switch codings {
        case []: break
        case ["gzip"], ["x-gzip"]: isGzip = true
        default: throw .badAnswer  // not requested
        }
    }
}

extension UnsafeRawBufferPointer {
    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x0d || byte == 0x0a || byte == 0x20 || byte == 0x09
    }

    fileprivate func trimmingEnd() -> SubSequence {
        var end = endIndex
        while end > startIndex, Self.isBlank(self[end - 1]) { end -= 1 }
        return self[..<end]
    }
}
