// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The context of the details page of a message.
public struct MessageDetailsContext: Equatable, Sendable {
    /// The message.
    public let message: Message
    /// The text of the message.
    public let text: String

    /// Creates a context for a message.
    public init(message: Message, _ text: String) {
        self.message = message
        self.text = text
    }
}

extension SceneKey where Context == MessageDetailsContext, Result == Never {
    /// The details of a message.
    public static var messageDetails: Self { "message-details" }
}
