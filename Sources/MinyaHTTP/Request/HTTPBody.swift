// SPDX-License-Identifier: Apache-2.0

/// The body of a request: JSON, a form, multipart data, a file, bytes, or nothing.
///
/// ```swift
/// let request = HTTPRequest.post("login", body: .form(["user": "ana"]), answer: .nothing)
/// ```
///
/// Files are read while they are sent, so a large file costs no memory. Descriptions never show the
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

    /// No body.
    public static let none = HTTPBody(content: .none)

    /// A value as JSON, encoded when the request is sent.
    public static func json(_ value: some Encodable & Sendable) -> HTTPBody {
        HTTPBody(content: .json(value))
    }

    /// Names and values in the encoding of an HTML form.
    public static func form(_ fields: HTTPQuery) -> HTTPBody { HTTPBody(content: .form(fields)) }

    /// Several parts, including files, in the encoding of an HTML form with an upload.
    public static func multipart(_ parts: [HTTPPart]) -> HTTPBody {
        HTTPBody(content: .parts(parts))
    }

    /// The content of a file, with a media type such as `image/jpeg`.
    public static func file(_ path: String, type: String = "application/octet-stream") -> HTTPBody {
        HTTPBody(content: .file(path: path, type: type))
    }

    /// Bytes with a media type.
    public static func bytes(
        _ bytes: [UInt8], type: String = "application/octet-stream"
    ) -> HTTPBody {
        HTTPBody(content: .bytes(bytes, type: type))
    }
}

extension HTTPBody: CustomStringConvertible, CustomReflectable {
    /// The kind of the body, without its content.
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
    /// An empty mirror, so that dumps do not show the content.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
