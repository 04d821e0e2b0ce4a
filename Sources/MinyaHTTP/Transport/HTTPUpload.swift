// SPDX-License-Identifier: Apache-2.0

/// A body as it is sent: a sequence of bytes and files.
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
        /// A number of bytes from the start of a file.
        case file(path: String, length: Int)

        /// The length in bytes.
        public var length: Int {
            switch self {
            case .bytes(let bytes): bytes.count
            case .file(_, let length): length
            }
        }
    }

    /// The pieces in order.
    public let segments: [Segment]

    /// Creates a body from pieces.
    public init(_ segments: [Segment]) { self.segments = segments }

    /// The total length in bytes.
    public var length: Int { segments.reduce(0) { $0 + $1.length } }
}

extension HTTPUpload: CustomStringConvertible, CustomReflectable {
    /// The length, without the content.
    public var description: String { "\(length) bytes" }
    /// The length, without the content.
    public var customMirror: Mirror { Mirror(self, children: ["length": length]) }
}
