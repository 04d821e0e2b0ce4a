// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Where conversations are: in memory, in a file, or with a broker; nobody else knows which.
public protocol ChatSource: Service {
    /// All conversations, the one that was written in last last.
    func conversations() -> any DataSource<Conversation>

    /// The messages of a conversation, in the order in which they came.
    func messages(of conversation: Conversation.ID) -> any DataSource<Message>

    /// One conversation as it is now; nil if there is none of that id.
    func conversation(_ id: Conversation.ID) async throws -> Conversation?

    /// Takes in something that happened; once it returns it is not lost any more.
    ///
    /// An event that is known already changes nothing. One about a message that is not known yet
    /// waits for it.
    ///
    /// - Parameter isOld: Whether it comes from long ago, so that it stands where it was written and
    ///   not where it came.
    func post(_ event: ChatEvent, isOld: Bool) async throws

    /// Notes that the person has seen all messages up to a place.
    func markRead(_ conversation: Conversation.ID, upTo place: Place) async throws

    /// Up to where the person has seen a conversation; nil for nothing of it.
    func readPlace(of conversation: Conversation.ID) async throws -> Place?

    /// Tries again to bring over a message whose delivery failed; nothing for any other.
    func retry(_ message: Message.ID) async throws

    /// Whether others can be reached: at first as it is now, then as it changes.
    func connection() -> AsyncStream<ChatConnection>
}

extension ChatSource {
    /// Takes in something that happens now.
    public func post(_ event: ChatEvent) async throws { try await post(event, isOld: false) }

    /// Nothing, for who brings over all that it takes in.
    public func retry(_ message: Message.ID) async throws {}

    /// ``ChatConnection/here``, for who needs no connection.
    public func connection() -> AsyncStream<ChatConnection> {
        AsyncStream { continuation in
            continuation.yield(.here)
            continuation.finish()
        }
    }
}

extension DependencyKey where Value == any ChatSource {
    /// Where conversations are.
    public static var chat: Self { "chat" }
}
