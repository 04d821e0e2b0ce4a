// SPDX-License-Identifier: Apache-2.0

internal import MinyaMQTT

/// Detects which event a broker does not accept.
///
/// MQTT 3.1.1 has no error for that: the broker ends the connection, each time at the same event,
/// and all events after it would wait forever. A killed broker also ends connections, at any event;
/// but if no connection is possible afterwards, the event was not the cause.
struct Suspicion: Sendable {
    /// The number of ended connections after which an event is certain not to be accepted.
    private static let enough = 3
    /// How long a connection has to last before a suspect is sent.
    ///
    /// A connection that ends by chance rarely does so just after that.
    static let pause: Duration = .seconds(1)

    private var onItsWay: Int64?
    /// The number of connections that ended at an event, by event number.
    private var counts: [Int64: Int] = [:]

    /// Returns whether a connection ended while the acknowledgment of this event was pending.
    func isSuspect(_ number: Int64) -> Bool { counts[number] != nil }

    /// Returns whether the broker does not accept this event.
    func isSure(of number: Int64) -> Bool { counts[number, default: 0] >= Self.enough }

    // MARK: - Events

    /// Notes that an event is passed to the connection, alone.
    mutating func begin(_ number: Int64) { onItsWay = number }

    /// Notes that the event was not sent because there was no connection.
    mutating func withdraw() { onItsWay = nil }

    /// Notes that the event was acknowledged, or is to be retried like a new one.
    mutating func clear(_ number: Int64) {
        onItsWay = nil
        counts[number] = nil
    }

    /// Notes that a connection ended for a reason.
    mutating func end(_ reason: MQTTFailure.Reason) {
        defer { onItsWay = nil }
        switch reason {
        // Caused by the app itself, or by a network that stopped responding.
        case .notKept, .tooSlow, .timedOut: return
        default: break
        }
        if let onItsWay { counts[onItsWay, default: 0] += 1 }
    }

    /// Notes that no connection was possible: the broker itself was down.
    mutating func absolve() {
        onItsWay = nil
        counts = counts.filter { $0.value >= Self.enough }
    }
}
