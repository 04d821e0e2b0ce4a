// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The delivery of the user's messages to the source of conversations.
public protocol Outbox: Service {
    /// Shows a message in its conversation at once, and delivers it after those before it.
    ///
    /// A message that cannot be delivered stays there with the reason: `ChatSource.retry(_:)`
    /// retries, and deleting the message removes it.
    func send(_ message: ChatEvent)
}

extension DependencyKey where Value == any Outbox {
    /// The delivery of the user's messages.
    public static var outbox: Self { "outbox" }
}
