// SPDX-License-Identifier: Apache-2.0

public import Minya

/// What the page of all about a message is opened with.
public struct MessageDetailsContext: Equatable, Sendable {
    /// The message.
    public let message: Message
    /// What it says.
    public let text: String

    /// A page about a message.
    public init(message: Message, _ text: String) {
        self.message = message
        self.text = text
    }
}

extension SceneKey where Context == MessageDetailsContext, Result == Never {
    /// All about a message.
    public static var messageDetails: Self { "message-details" }
}
