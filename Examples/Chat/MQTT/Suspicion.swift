// SPDX-License-Identifier: Apache-2.0

internal import MinyaMQTT

/// Finds out which event a broker does not take.
///
/// MQTT 3.1.1 has no word for that: the broker ends the connection, each time at the same event,
/// and all that was written behind it would wait for ever. A broker that is killed ends connections
/// too, wherever they are; one that nobody can connect to afterwards was no such broker.
struct Suspicion: Sendable {
    /// How often it takes to be sure.
    private static let enough = 3
    /// How long a connection has to hold before a suspect goes: what ends it by chance is rarely
    /// just behind that.
    static let pause: Duration = .seconds(1)

    private var onItsWay: Int64?
    /// How many connections ended at an event, by its number.
    private var counts: [Int64: Int] = [:]

    /// Whether a connection ended while the broker had this event to acknowledge.
    func isSuspect(_ number: Int64) -> Bool { counts[number] != nil }

    /// Whether the broker does not take it.
    func isSure(of number: Int64) -> Bool { counts[number, default: 0] >= Self.enough }

    // MARK: - What happened

    /// It is handed to the connection, alone.
    mutating func begin(_ number: Int64) { onItsWay = number }

    /// There was no connection that it could be handed to.
    mutating func takeBack() { onItsWay = nil }

    /// It was acknowledged, or is to be tried as if it never was.
    mutating func clear(_ number: Int64) {
        onItsWay = nil
        counts[number] = nil
    }

    /// A connection ended for this reason.
    mutating func end(_ reason: MQTTFailure.Reason) {
        defer { onItsWay = nil }
        switch reason {
        // The app's own doing, and a network that went silent.
        case .notKept, .tooSlow, .timedOut: return
        default: break
        }
        if let onItsWay { counts[onItsWay, default: 0] += 1 }
    }

    /// There was none to be had: the broker itself was gone.
    mutating func absolve() {
        onItsWay = nil
        counts = counts.filter { $0.value >= Self.enough }
    }
}
