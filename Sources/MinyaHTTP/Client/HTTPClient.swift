// SPDX-License-Identifier: Apache-2.0

import Minya

/// Sends requests to one server, with common settings.
///
/// ```swift
/// let client = HTTPClient(
///     "https://example.org/api", headers: ["Accept-Language": "zh-CN"],
///     authorization: .bearer(Secret("token")))
/// let names = try await client.send(.get("names", answer: .json([String].self)))
/// ```
///
/// Each request has one of three outcomes: a value, a thrown `Rejection` if the server refused, or
/// a thrown ``HTTPFailure``. Cancelling the task closes the connection, or with HTTP/2 its stream.
public final class HTTPClient: Sendable {
    /// The base address of the paths of requests.
    public let base: String
    /// The origin of the base; `nil` if the base is invalid, which each request reports.
    let origin: String?
    let headers: HTTPHeaders
    let authorization: HTTPAuthorization?
    let timeouts: HTTPTimeouts
    let limit: Int
    let rejection: @Sendable (HTTPResponse) -> Rejection?
    let retry: HTTPRetry
    let cache: HTTPCache?
    let clock: any Clock<Duration>
    let transport: any HTTPTransport
    let shared = SharedExchanges()

    /// Creates a client for the server at an address.
    ///
    /// - Parameters:
    ///   - base: An address that begins with `https://` or, for a local server, `http://`.
    ///   - headers: Sent with every request to this server and after redirects; headers whose name
    ///     indicates a secret (a key, a token, a cookie) only within this server.
    ///   - authorization: Sent with every request to this server; never to another one.
    ///   - timeouts: The time limits of requests that have none of their own.
    ///   - limit: The maximum number of bytes of a body in memory, after inflating.
    ///   - retry: How often a request is sent again.
    ///   - cache: Where answers are stored; `nil` for no cache.
    ///   - rejection: Makes a rejection from an answer with a status of 400 or above; `nil` results
    ///     in a rejection whose code is the status, or, for 502, 504 and 511, in an ``HTTPFailure``.
    ///   - clock: The clock that measures the pauses between attempts.
    ///   - transport: The engine; `nil` for the one that all clients of this process share.
    public init(
        _ base: String, headers: HTTPHeaders = [:], authorization: HTTPAuthorization? = nil,
        timeouts: HTTPTimeouts = HTTPTimeouts(), limit: Int = 64 * 1024 * 1024,
        retry: HTTPRetry = .standard, cache: HTTPCache? = nil,
        rejection: @escaping @Sendable (HTTPResponse) -> Rejection? = { _ in nil },
        clock: any Clock<Duration> = ContinuousClock(), transport: (any HTTPTransport)? = nil
    ) {
        self.base = base
        origin = try? HTTPAddress.origin(of: base)
        self.headers = headers
        self.authorization = authorization
        self.timeouts = timeouts
        self.limit = limit
        self.retry = retry
        self.cache = cache
        self.rejection = rejection
        self.clock = clock
        self.transport = transport ?? SystemTransport.shared
    }

    /// Sends a request and returns the decoded answer; runs off the main actor.
    ///
    /// - Throws: A `Rejection` if the server refused the request; an ``HTTPFailure`` if there was
    ///   no answer, a gateway answered instead of the server, or the answer could not be read; and
    ///   the errors of the request's own `decode`.
    public func send<Answer>(_ request: HTTPRequest<Answer>) async throws -> Answer {
        defer { request.progress?.finish() }
        let exchange = try exchange(for: request)
        let manner = Manner(
            file: request.answer.file, retry: request.retry ?? retry, caching: request.caching,
            signing: request.signing,
            mayShare: request.mayShare && request.caching != .never)
        let response = try await response(to: exchange, manner)
        try exchange.checkIsWhole(response)
        let isWanted =
            response.isSuccess
            || !request.followsRedirects && HTTPExchange.isRedirect(response.status)
        guard isWanted else { throw refusal(response, by: exchange.host) }
        do {
            return try request.answer.decode(response)
        } catch let reason as HTTPFailure.Reason {
            throw HTTPFailure(reason, host: exchange.host)
        }
    }
}

extension HTTPClient: CustomStringConvertible, CustomReflectable {
    /// The host of the base, without credentials.
    public var description: String { HTTPAddress.host(of: base) }
    /// The host alone.
    public var customMirror: Mirror { Mirror(self, children: ["host": description]) }
}
