// SPDX-License-Identifier: Apache-2.0

/// What a server answered, before anything was made of it.
///
/// ```swift
/// let response = HTTPResponse(status: 200, headers: ["ETag": "\"1\""], body: Array("[]".utf8))
/// ```
public struct HTTPResponse: Sendable, Equatable {
    /// The status, 200 and above.
    public var status: Int
    /// The headers of the last answer, when others redirected to it.
    public var headers: HTTPHeaders
    /// The body, inflated; empty when it went into a file.
    public var body: [UInt8]
    /// The address that answered; nil when it is the one that was asked.
    public var redirectedURL: String?
    /// The version of HTTP that was spoken, `2` for example; nil when it is not known.
    public var version: String?

    /// An answer: for a transport, or for one of a test.
    public init(
        status: Int, headers: HTTPHeaders = [:], body: [UInt8] = [], version: String? = nil
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.version = version
    }

    /// Whether the status says that all is well.
    public var isSuccess: Bool { 200..<300 ~= status }
    /// The media type without its parameters, in small letters; nil when the server says none.
    ///
    /// At most its first 127 signs: no type that is registered has more (RFC 6838).
    public var mediaType: String? {
        headers["Content-Type"].flatMap { value in
            value.split(separator: ";").first.map { part in
                String(part.split(separator: " ").joined().lowercased().prefix(127))
            }
        }
    }
}

extension HTTPResponse: CustomStringConvertible, CustomReflectable {
    /// The status and the size, and none of the content.
    public var description: String { "\(status), \(body.count) bytes" }
    /// The status, the headers without secrets, and the size.
    public var customMirror: Mirror {
        Mirror(
            self, children: ["status": status, "headers": headers, "bytes": body.count])
    }
}
