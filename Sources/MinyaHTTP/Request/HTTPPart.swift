// SPDX-License-Identifier: Apache-2.0

/// A part of a body that has several: a field or a file.
///
/// ```swift
/// let body = HTTPBody.multipart([
///     .field("title", "Autumn"),
///     .file("photo", path: "autumn.jpg", type: "image/jpeg"),
/// ])
/// ```
public struct HTTPPart: Sendable {
    enum Content: Sendable {
        case text(String)
        case file(path: String)
        case bytes([UInt8])
    }

    /// The name of the field.
    public let name: String
    /// The name that the server is told for a file; nil for a field.
    public let fileName: String?
    /// The media type; nil for a field.
    public let type: String?
    let content: Content

    /// A text, a number or a secret under a name.
    public static func field(_ name: String, _ value: some HTTPQueryValue) -> HTTPPart {
        HTTPPart(name: name, fileName: nil, type: nil, content: .text(value.queryText))
    }

    /// A file under a name, read while it is sent; the server is told its last path component.
    public static func file(
        _ name: String, path: String, fileName: String? = nil,
        type: String = "application/octet-stream"
    ) -> HTTPPart {
        let last = path.split(separator: "/").last.map(String.init)
        return HTTPPart(
            name: name, fileName: fileName ?? last ?? "file", type: type,
            content: .file(path: path))
    }

    /// Bytes under a name, as if they were a file of that name.
    public static func bytes(
        _ name: String, _ bytes: [UInt8], fileName: String,
        type: String = "application/octet-stream"
    ) -> HTTPPart {
        HTTPPart(name: name, fileName: fileName, type: type, content: .bytes(bytes))
    }
}

extension HTTPPart: CustomStringConvertible, CustomReflectable {
    /// The name of the field, and none of its content.
    public var description: String { name }
    /// The name of the field, and none of its content.
    public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
