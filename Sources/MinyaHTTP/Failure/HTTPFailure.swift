// SPDX-License-Identifier: Apache-2.0

import Minya

/// Why a request got no answer, or none that could be read.
///
/// ```swift
/// func isReachable(_ client: HTTPClient) async throws -> Bool {
///     do {
///         try await client.send(.get("", answer: .nothing))
///         return true
///     } catch let failure as HTTPFailure where failure.reason == .timedOut(.connect) {
///         return false
///     }
/// }
/// ```
///
/// A store that started the request with `run` gets it as the core's `Failure`. It names the host
/// and never more of the address: what a person searched for, and keys, stay out of it.
public struct HTTPFailure: Error, Hashable, Sendable {
    /// What went wrong.
    public var reason: Reason
    /// The host that was asked, with its port when it is not the usual one; of a proxy that failed its
    /// own.
    public var host: String

    /// A failure for a transport to throw.
    public init(_ reason: Reason, host: String) {
        self.reason = reason
        self.host = host
    }
}

extension HTTPFailure: FailureConvertible {
    /// The same as stores know it.
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

    /// What a network answers with in a server's place when it wants a person to sign in.
    static let pages: Set = ["text/html", "application/xhtml+xml"]
}

extension HTTPFailure: CustomStringConvertible {
    /// The reason as a developer reads it, and the host.
    public var description: String { "\(reason) (\(host))" }
}
