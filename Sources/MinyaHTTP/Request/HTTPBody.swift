// SPDX-License-Identifier: Apache-2.0

/// What a request sends: JSON, a form, parts, a file, bytes, or nothing.
///
/// ```swift
/// let request = HTTPRequest.post("login", body: .form(["user": "ana"]), answer: .nothing)
/// ```
///
/// Files are read while they are sent, so that their size costs no memory. Descriptions show no
/// content.
public struct HTTPBody: Sendable {
    enum Content: Sendable {
        case none
        case json(any Encodable & Sendable)
        case form(HTTPQuery)
        case parts([HTTPPart])
        case file(path: String, type: String)
        case bytes([UInt8], type: String)
    }

    let content: Content

    /// Nothing.
    public static let none = HTTPBody(content: .none)

    /// A value as JSON, encoded when the request is sent.
    public static func json(_ value: some Encodable & Sendable) -> HTTPBody {
        HTTPBody(content: .json(value))
    }

    /// Names and values as a page's form sends them.
    public static func form(_ fields: HTTPQuery) -> HTTPBody { HTTPBody(content: .form(fields)) }

    /// Several parts, files among them, as a page's form with an upload sends them.
    public static func multipart(_ parts: [HTTPPart]) -> HTTPBody {
        HTTPBody(content: .parts(parts))
    }

    /// The content of a file, of a media type such as `image/jpeg`.
    public static func file(_ path: String, type: String = "application/octet-stream") -> HTTPBody {
        HTTPBody(content: .file(path: path, type: type))
    }

    /// Bytes of a media type.
    public static func bytes(
        _ bytes: [UInt8], type: String = "application/octet-stream"
    ) -> HTTPBody {
        HTTPBody(content: .bytes(bytes, type: type))
    }
}

extension HTTPBody: CustomStringConvertible, CustomReflectable {
    /// What kind of body it is, and none of its content.
    public var description: String {
        switch content {
        case .none: "none"
        case .json: "json"
        case .form: "form"
        case .parts(let parts): "\(parts.count) parts"
        case .file(_, let type): "file (\(type))"
        case .bytes(let bytes, let type): "\(bytes.count) bytes (\(type))"
        }
    }
    /// Nothing to look into.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
