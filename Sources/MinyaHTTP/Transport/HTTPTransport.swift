// SPDX-License-Identifier: Apache-2.0

/// The engine that carries exchanges: libcurl on Linux, URLSession on Apple's systems, a stub in
/// tests.
///
/// ```swift
/// struct Stub: HTTPTransport {
///     func perform(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPResponse {
///         HTTPResponse(status: 200, body: Array("[]".utf8))
///     }
/// }
/// ```
///
/// It follows redirects, keeps the limits, inflates, and ends at once when the task is cancelled.
/// What a status means, and what a body is, it does not know.
public protocol HTTPTransport: Sendable {
    /// Sends and waits for the answer.
    ///
    /// - Throws: Why there was none: an answer of any status is a response.
    func perform(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPResponse
}
