// SPDX-License-Identifier: Apache-2.0

import Minya

/// Sends requests to one server, with what all of them have in common.
///
/// ```swift
/// let client = HTTPClient(
///     "https://example.org/api", headers: ["Accept-Language": "zh-CN"],
///     authorization: .bearer(Secret("token")))
/// let names = try await client.send(.get("names", answer: .json([String].self)))
/// ```
///
/// Each request ends in one of three: a value, a `Rejection` that is thrown when the server said
/// no, or an ``HTTPFailure``. Cancelling the task closes the connection.
public final class HTTPClient: Sendable {
    /// The address that the paths of requests are below.
    public let base: String
    /// Of the base; nil when that is no address, which a request says.
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

    /// A client for the server at an address.
    ///
    /// - Parameters:
    ///   - base: Begins with `https://` or, for a server nearby, `http://`.
    ///   - headers: Sent with every request to this server, and to where it redirects; those whose
    ///     name tells of a secret (a key, a token, a cookie) only within this server.
    ///   - authorization: Sent with every request to this server; never to another one.
    ///   - timeouts: How long a request may take that says nothing else.
    ///   - limit: The most bytes of a body that goes into memory, inflated.
    ///   - retry: How often a request is sent again.
    ///   - cache: Where answers are kept; nil for nowhere.
    ///   - rejection: What an answer of a status from 400 on means, from its body; nil for a
    ///     rejection whose code is the status.
    ///   - clock: What pauses between attempts go by.
    ///   - transport: The engine; nil for the one that all clients of this process share.
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

    /// Sends a request and makes the value of the answer, off the main actor.
    ///
    /// - Throws: A `Rejection` when the server said no; an ``HTTPFailure`` when there was no answer,
    ///   a gateway's in the server's place, or none that could be read; and what the request's own
    ///   answer throws.
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
    /// The base, without what proves who somebody is.
    public var description: String { HTTPAddress.host(of: base) }
    /// The host alone.
    public var customMirror: Mirror { Mirror(self, children: ["host": description]) }
}
