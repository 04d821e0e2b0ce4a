// SPDX-License-Identifier: Apache-2.0

import Minya

/// The reason why a broker did not answer, or why a request could not be sent.
///
/// ```swift
/// func isReachable(_ client: MQTTClient) async throws -> Bool {
///     do {
///         try await client.connect()
///         return true
///     } catch is Rejection {
///         return true  // it answered
///     } catch is MQTTFailure {
///         return false
///     }
/// }
/// ```
///
/// A store that started the work with `run` receives it as the core's `Failure`. It contains the
/// host, but neither topics nor the content of messages.
public struct MQTTFailure: Error, Hashable, Sendable {
    /// What went wrong.
    public var reason: Reason
    /// The host of the broker, with its port unless that is the default.
    public var host: String

    /// Creates a failure, for a substitute of a broker in a test.
    public init(_ reason: Reason, host: String) {
        self.reason = reason
        self.host = host
    }
}

extension MQTTFailure: FailureConvertible {
    /// The failure as stores receive it.
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
    /// The reason, as developers read it, and the host.
    public var description: String { "\(reason) (\(host))" }
}
