// SPDX-License-Identifier: Apache-2.0

/// The answer of a server, before it is decoded.
///
/// ```swift
/// let response = HTTPResponse(status: 200, headers: ["ETag": "\"1\""], body: Array("[]".utf8))
/// ```
public struct HTTPResponse: Sendable, Equatable {
    /// The status code, 200 or above.
    public var status: Int
    /// The headers; after redirects, those of the last answer.
    public var headers: HTTPHeaders
    /// The body after inflating; empty if it was written to a file.
    public var body: [UInt8]
    /// The address that answered after redirects; `nil` if there was no redirect.
    public var redirectedURL: String?
    /// The HTTP version, such as `2`; `nil` if it is not known.
    public var version: String?

    /// Creates a response, for a transport or for a test.
    public init(
        status: Int, headers: HTTPHeaders = [:], body: [UInt8] = [], version: String? = nil
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.version = version
    }

    /// Whether the status is from 200 to 299.
    public var isSuccess: Bool { 200..<300 ~= status }
    /// The media type in lowercase, without parameters; `nil` if the server states none.
    ///
    /// It is limited to 127 characters: no registered type is longer (RFC 6838).
    public var mediaType: String? {
        headers["Content-Type"].flatMap { value in
            value.split(separator: ";").first.map { part in
                String(part.split(separator: " ").joined().lowercased().prefix(127))
            }
        }
    }
}

extension HTTPResponse: CustomStringConvertible, CustomReflectable {
    /// The status and the size of the body, without its content.
    public var description: String { "\(status), \(body.count) bytes" }
    /// The status, the headers without secrets, and the size of the body.
    public var customMirror: Mirror {
        Mirror(
            self, children: ["status": status, "headers": headers, "bytes": body.count])
    }
}
