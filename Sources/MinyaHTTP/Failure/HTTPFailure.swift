// SPDX-License-Identifier: Apache-2.0

import Minya

/// The reason why a request received no answer, or an answer that could not be read.
///
/// ```swift
/// func isReachable(_ client: HTTPClient) async throws -> Bool {
///     do {
///         try await client.send(.get("", answer: .nothing))
///         return true
///     } catch is Rejection {
///         return true  // it answered
///     } catch is HTTPFailure {
///         return false
///     }
/// }
/// ```
///
/// A store that started the request with `run` receives it as the core's `Failure`. It contains
/// only the host of the address: search terms and keys are left out.
public struct HTTPFailure: Error, Hashable, Sendable {
    /// What went wrong.
    public var reason: Reason
    /// The requested host, with its port unless that is the default; if a proxy failed, the host of
    /// the proxy.
    public var host: String

    /// Creates a failure, for a transport to throw.
    public init(_ reason: Reason, host: String) {
        self.reason = reason
        self.host = host
    }
}

extension HTTPFailure: FailureConvertible {
    /// The failure as stores receive it.
    public var failure: Failure {
        let kind: Failure.Reason =
            switch reason {
            case .offline, .nameNotFound, .refused, .connectionLost, .truncated, .notProcessed,
                .http2, .proxy(.nameNotFound), .proxy(.badAddress),
                .proxy(.unreachable):
                .offline
            case .timedOut: .timeout
            case .tls, .gateway, .badAnswer, .proxy: .intercepted
            case .wrongType(let media) where Self.pages.contains(media): .intercepted
            case .cancelled: .cancelled
            case .badAddress, .badRequest: .unexpected
            default: .unreadable
            }
        return Failure(kind, message)
    }

    /// The media types of a page that a network sends instead of the answer to require a sign-in.
    static let pages: Set = ["text/html", "application/xhtml+xml"]
}

extension HTTPFailure: CustomStringConvertible {
    /// The reason, as developers read it, and the host.
    public var description: String { "\(reason) (\(host))" }
}
