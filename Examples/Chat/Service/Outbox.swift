// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Brings what the person says to where conversations are.
public protocol Outbox: Service {
    /// Takes a message, which shows in its conversation at once, and brings it over after those
    /// before it.
    ///
    /// One that does not come over stays where it is, with the reason: `ChatSource.retry(_:)` tries
    /// again, and to take it back takes it away.
    func send(_ message: ChatEvent)
}

extension DependencyKey where Value == any Outbox {
    /// What brings over what the person says.
    public static var outbox: Self { "outbox" }
}
