// SPDX-License-Identifier: Apache-2.0

public import Minya
public import MinyaLists

/// A source of conversations: in memory, in a file, or on a broker.
public protocol ChatSource: Service {
    /// Returns all conversations, the most recent last.
    func conversations() -> any DataSource<Conversation>

    /// Returns the messages of a conversation, in order.
    func messages(of conversation: Conversation.ID) -> any DataSource<Message>

    /// Returns the current state of a conversation; nil if no conversation has the ID.
    func conversation(_ id: Conversation.ID) async throws -> Conversation?

    /// Stores an event; once it returns, the event cannot be lost.
    ///
    /// A known event changes nothing. An event about a message that has not arrived yet waits for
    /// it.
    ///
    /// - Parameter isOld: Whether it is an old event, which is placed by its date instead of its
    ///   arrival.
    func post(_ event: ChatEvent, isOld: Bool) async throws

    /// Marks all messages up to a place as read.
    func markRead(_ conversation: Conversation.ID, upTo place: Place) async throws

    /// Returns the place up to which the user has read; nil for nothing.
    func readPlace(of conversation: Conversation.ID) async throws -> Place?

    /// Retries the delivery of a failed message; does nothing for any other message.
    func retry(_ message: Message.ID) async throws

    /// Returns a stream of the current state of the connection and its changes.
    func connection() -> AsyncStream<ChatConnection>
}

extension ChatSource {
    /// Stores an event that happens now.
    public func post(_ event: ChatEvent) async throws { try await post(event, isOld: false) }

    /// Does nothing: the default for sources without delivery.
    public func retry(_ message: Message.ID) async throws {}

    /// Returns a stream of ``ChatConnection/here``: the default for sources without a connection.
    public func connection() -> AsyncStream<ChatConnection> {
        AsyncStream { continuation in
            continuation.yield(.here)
            continuation.finish()
        }
    }
}

extension DependencyKey where Value == any ChatSource {
    /// The source of conversations.
    public static var chat: Self { "chat" }
}
