// SPDX-License-Identifier: Apache-2.0

import Minya

/// Why a broker did not answer, or what was asked of it could not be asked.
///
/// ```swift
/// func isReachable(_ client: MQTTClient) async throws -> Bool {
///     do {
///         try await client.connect()
///         return true
///     } catch let failure as MQTTFailure where failure.reason == .refused {
///         return false
///     }
/// }
/// ```
///
/// A store that started the work with `run` gets it as the core's `Failure`. It names the host, and
/// neither topics nor what messages say.
public struct MQTTFailure: Error, Hashable, Sendable {
    /// What went wrong.
    public var reason: Reason
    /// The broker's host, with its port when it is not the usual one.
    public var host: String

    /// A failure, for who stands in for a broker in a test.
    public init(_ reason: Reason, host: String) {
        self.reason = reason
        self.host = host
    }
}

extension MQTTFailure: FailureConvertible {
    /// The same as stores know it.
    public var failure: Failure {
        let kind: Failure.Reason =
            switch reason {
            case .nameNotFound, .refused, .unreachable, .connectionLost, .unavailable,
                .notConnected:
                .offline
            case .timedOut: .timeout
            case .tls, .badAnswer: .intercepted
            case .cancelled, .closed: .cancelled
            case .badConnection, .badTopic, .tooSlow: .unexpected
            case .tooLarge, .notKept, .badAddress, .authoritiesUnreadable, .noThread: .unreadable
            }
        return Failure(kind, message)
    }
}

extension MQTTFailure: CustomStringConvertible {
    /// The reason as a developer reads it, and the host.
    public var description: String { "\(reason) (\(host))" }
}
