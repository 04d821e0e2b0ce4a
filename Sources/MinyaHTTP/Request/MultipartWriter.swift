// SPDX-License-Identifier: Apache-2.0

/// Encodes parts as one body, by RFC 7578, with names escaped as browsers do.
struct MultipartWriter {
    let boundary: String

    init(boundary: String = Self.randomBoundary()) { self.boundary = boundary }

    var type: String { "multipart/form-data; boundary=\(boundary)" }

    /// - Parameter length: Returns the size of the file at a path, in bytes.
    func segments(
        of parts: [HTTPPart], length: (String) throws(HTTPFailure) -> Int
    ) throws(HTTPFailure) -> [HTTPUpload.Segment] {
        var segments: [HTTPUpload.Segment] = []
        var text = ""
        for part in parts {
            text += "--\(boundary)\r\n\(head(of: part))\r\n\r\n"
            switch part.content {
            case .text(let value): text += value
            case .bytes(let bytes): segments += [.bytes(Array(text.utf8)), .bytes(bytes)]
            case .file(let path):
                segments.append(.bytes(Array(text.utf8)))
                segments.append(.file(path: path, length: try length(path)))
            }
            if part.fileName != nil { text = "" }
            text += "\r\n"
        }
        text += "--\(boundary)--\r\n"
        segments.append(.bytes(Array(text.utf8)))
        return segments
    }

    private func head(of part: HTTPPart) -> String {
        var head = "Content-Disposition: form-data; name=\"\(escaped(part.name))\""
        if let fileName = part.fileName { head += "; filename=\"\(escaped(fileName))\"" }
        if let type = part.type { head += "\r\nContent-Type: \(escaped(type))" }
        return head
    }

    /// Escapes quotes and line breaks, which would end the name or begin another header, like a
    /// browser.
    private func escaped(_ name: String) -> String {
        name.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\"": text += "%22"
            case "\r": text += "%0D"
            case "\n": text += "%0A"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }

    /// Random and long enough not to appear in any file.
    private static func randomBoundary() -> String {
        var random = SystemRandomNumberGenerator()
        let words = (0..<2).map { _ in
            let hex = String(random.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - hex.count) + hex
        }
        return "minya-" + words.joined()
    }
}
