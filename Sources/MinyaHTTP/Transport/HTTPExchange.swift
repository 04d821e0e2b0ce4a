// SPDX-License-Identifier: Apache-2.0

/// One request as a transport sends it, and the limits of its answer.
///
/// ```swift
/// let exchange = HTTPExchange(.get, url: "https://example.org/photos")
/// ```
public struct HTTPExchange: Sendable {
    /// What is wanted done.
    public var method: HTTPMethod
    /// The whole address, encoded; `http` or `https`.
    public var url: String { didSet { origin = nil } }
    /// Of its address, if that was checked.
    var origin: String?
    /// All headers that are sent besides those of the connection.
    public var headers: HTTPHeaders
    /// What is sent; nil for no body.
    public var upload: HTTPUpload?
    /// How long it may take.
    public var timeouts: HTTPTimeouts
    /// The most bytes that a body may have, inflated; nil for no limit.
    public var limit: Int?
    /// Where the body of a success goes, piece by piece; nil for into the response.
    public var receiver: HTTPBodyStream?
    /// Whether it goes on where an answer redirects to; if not, that answer is the response.
    public var followsRedirects = true
    /// Whether the cache asks whether what it kept still holds.
    var isConditional = false
    /// Whether it may be sent a second time when its connection turns out to be closed.
    ///
    /// At first that of the method, see ``HTTPMethod/isIdempotent``. A client clears it for a
    /// request's last attempt.
    public var mayBeResent: Bool
    /// Told how far the exchange is.
    public var progress: HTTPProgressStream?

    /// An exchange without a body.
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

    /// The host, with its port when the address names one.
    public var host: String { HTTPAddress.host(of: url) }
}

extension HTTPExchange: CustomStringConvertible, CustomReflectable {
    /// The method and the host.
    public var description: String { "\(method) \(host)" }
    /// The method, the host and the headers without secrets.
    public var customMirror: Mirror {
        Mirror(self, children: ["method": method, "host": host, "headers": headers])
    }
}
