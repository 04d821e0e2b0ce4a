// SPDX-License-Identifier: Apache-2.0

public import ExampleValues

/// What a handler of messages works with: where conversations are, who the person is and when.
public struct ChatDesk: Sendable {
    /// Where conversations are.
    public let chat: any ChatSource
    /// Who the person is.
    public let account: Account
    /// The moment that it is.
    public let now: @Sendable () -> Moment

    /// A desk of its parts.
    public init(
        chat: any ChatSource, account: Account, now: @escaping @Sendable () -> Moment
    ) {
        self.chat = chat
        self.account = account
        self.now = now
    }

    /// Does something to a message on behalf of the person.
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
    /// What the person says, to be sent.
    ///
    /// - Throws: What keeps it from being written as JSON.
    func message<Body: MessageBody>(
        _ body: Body, in conversation: Conversation.ID, quoting quoted: Message.ID? = nil
    ) throws -> ChatEvent {
        try ChatEvent(
            Body.type, body, in: conversation, by: account.name, at: now(), quotes: quoted)
    }

    /// Gives a message of the person another text.
    func edit(_ id: Message.ID, in conversation: Conversation.ID, to text: String) async throws {
        try await chat.post(
            try ChatEvent(
                "edit", TextBody(text), in: conversation, by: account.name, at: now(), about: id))
    }
}
