// SPDX-License-Identifier: Apache-2.0

/// A body as it is sent: bytes and files, one after the other.
///
/// ```swift
/// let upload = HTTPUpload([.bytes(Array("title=Autumn".utf8))])
/// print(upload.length)  // 12
/// ```
public struct HTTPUpload: Sendable {
    /// A piece of a body.
    public enum Segment: Sendable {
        /// Bytes that are in memory.
        case bytes([UInt8])
        /// So many bytes from the start of a file.
        case file(path: String, length: Int)

        /// How many bytes it has.
        public var length: Int {
            switch self {
            case .bytes(let bytes): bytes.count
            case .file(_, let length): length
            }
        }
    }

    /// The pieces in order.
    public let segments: [Segment]

    /// A body of these pieces.
    public init(_ segments: [Segment]) { self.segments = segments }

    /// How many bytes it has in all.
    public var length: Int { segments.reduce(0) { $0 + $1.length } }
}

extension HTTPUpload: CustomStringConvertible, CustomReflectable {
    /// The size, and none of the content.
    public var description: String { "\(length) bytes" }
    /// The size, and none of the content.
    public var customMirror: Mirror { Mirror(self, children: ["length": length]) }
}
