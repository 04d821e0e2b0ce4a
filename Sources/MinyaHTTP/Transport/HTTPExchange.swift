// SPDX-License-Identifier: Apache-2.0

/// One request as a transport sends it, with the limits of its answer.
///
/// ```swift
/// let exchange = HTTPExchange(.get, url: "https://example.org/photos")
/// ```
public struct HTTPExchange: Sendable {
    /// The HTTP method.
    public var method: HTTPMethod
    /// The whole address, encoded; its scheme is `http` or `https`.
    public var url: String { didSet { origin = nil } }
    /// The origin of the address, if the address was validated.
    var origin: String?
    /// All headers, except those of the connection.
    public var headers: HTTPHeaders
    /// The body to send; `nil` for no body.
    public var upload: HTTPUpload?
    /// The time limits.
    public var timeouts: HTTPTimeouts
    /// The maximum number of bytes of a body after inflating; `nil` for no limit.
    public var limit: Int?
    /// The stream that receives the body of a success; `nil` to collect it in the response.
    public var receiver: HTTPBodyStream?
    /// Whether redirects are followed; if not, the redirecting answer is the response.
    public var followsRedirects = true
    /// Whether the cache made the exchange conditional to validate a stored answer.
    var isConditional = false
    /// Whether the request may be sent a second time if its connection turns out to be closed.
    ///
    /// The initial value is ``HTTPMethod/isIdempotent`` of the method. A client clears it for the
    /// last attempt of a request.
    public var mayBeResent: Bool
    /// The stream that receives progress.
    public var progress: HTTPProgressStream?

    /// Creates an exchange without a body.
    public init(
        _ method: HTTPMethod, url: String, headers: HTTPHeaders = [:],
        timeouts: HTTPTimeouts = HTTPTimeouts(), limit: Int? = nil
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.timeouts = timeouts
        self.limit = limit
        mayBeResent = method.isIdempotent
    }

    /// The host, with its port if the address contains one.
    public var host: String { HTTPAddress.host(of: url) }
}

extension HTTPExchange: CustomStringConvertible, CustomReflectable {
    /// The method and the host.
    public var description: String { "\(method) \(host)" }
    /// The method, the host and the headers, without secrets.
    public var customMirror: Mirror {
        Mirror(self, children: ["method": method, "host": host, "headers": headers])
    }
}
