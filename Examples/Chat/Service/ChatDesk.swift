// SPDX-License-Identifier: Apache-2.0

public import ExampleValues

/// The dependencies of message handlers: the conversations, the user and the current date.
public struct ChatDesk: Sendable {
    /// The source of conversations.
    public let chat: any ChatSource
    /// The user.
    public let account: Account
    /// Returns the current date.
    public let now: @Sendable () -> Moment

    /// Creates a desk from its parts.
    public init(
        chat: any ChatSource, account: Account, now: @escaping @Sendable () -> Moment
    ) {
        self.chat = chat
        self.account = account
        self.now = now
    }

    /// Posts an event of the user about a message.
    public func post(
        _ type: String, _ members: some Encodable, about message: Message
    ) async throws {
        try await chat.post(
            try ChatEvent(
                type, members, in: message.conversation, by: account.name, at: now(),
                about: message.id))
    }
}

extension ChatDesk {
    /// Returns an event with a message of the user, ready to send.
    ///
    /// - Throws: An error if the body cannot be encoded as JSON.
    func message<Body: MessageBody>(
        _ body: Body, in conversation: Conversation.ID, quoting quoted: Message.ID? = nil
    ) throws -> ChatEvent {
        try ChatEvent(
            Body.type, body, in: conversation, by: account.name, at: now(), quotes: quoted)
    }

    /// Replaces the text of a message of the user.
    func edit(_ id: Message.ID, in conversation: Conversation.ID, to text: String) async throws {
        try await chat.post(
            try ChatEvent(
                "edit", TextBody(text), in: conversation, by: account.name, at: now(), about: id))
    }
}
