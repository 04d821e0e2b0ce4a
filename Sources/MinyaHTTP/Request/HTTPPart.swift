// SPDX-License-Identifier: Apache-2.0

/// One part of a multipart body: a field or a file.
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
    /// The file name that is sent to the server; `nil` for a field.
    public let fileName: String?
    /// The media type; `nil` for a field.
    public let type: String?
    let content: Content

    /// A field with a text, a number or a secret as its value.
    public static func field(_ name: String, _ value: some HTTPQueryValue) -> HTTPPart {
        HTTPPart(name: name, fileName: nil, type: nil, content: .text(value.queryText))
    }

    /// A file, read while it is sent; unless `fileName` is given, the last path component is its
    /// name.
    public static func file(
        _ name: String, path: String, fileName: String? = nil,
        type: String = "application/octet-stream"
    ) -> HTTPPart {
        let last = path.split(separator: "/").last.map(String.init)
        return HTTPPart(
            name: name, fileName: fileName ?? last ?? "file", type: type,
            content: .file(path: path))
    }

    /// Bytes that are sent as if they were a file of the given name.
    public static func bytes(
        _ name: String, _ bytes: [UInt8], fileName: String,
        type: String = "application/octet-stream"
    ) -> HTTPPart {
        HTTPPart(name: name, fileName: fileName, type: type, content: .bytes(bytes))
    }
}

extension HTTPPart: CustomStringConvertible, CustomReflectable {
    /// The name of the field, without its content.
    public var description: String { name }
    /// The name of the field, without its content.
    public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
