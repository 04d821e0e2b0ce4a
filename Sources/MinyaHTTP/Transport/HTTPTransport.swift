// SPDX-License-Identifier: Apache-2.0

/// An engine that performs exchanges: libcurl on Linux, URLSession on Apple's systems, a stub in
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
/// A transport follows redirects, enforces the limits, inflates bodies, and ends at once when the
/// task is cancelled. It does not interpret the status or the content of a body.
public protocol HTTPTransport: Sendable {
    /// Sends the request and waits for the answer.
    ///
    /// - Throws: A failure if there was no answer; an answer of any status is a response.
    func perform(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPResponse
}
