// SPDX-License-Identifier: Apache-2.0

public import ChatCore
internal import ChatDatabase
import ExampleValues
internal import Minya
public import MinyaLists
public import MinyaMQTT

/// Conversations with everyone on the same broker, stored in a file of this user.
///
/// A message of the user is in the file, and shown, before it is sent to the broker. Messages are
/// sent in the order in which they were written, as soon as there is a connection, also after a
/// restart of the app. An incoming message is in the file before it is acknowledged to the broker.
public final class MQTTChat: ChatSource {
    private let chat: SQLiteChat
    private let client: MQTTClient
    private let sender: ChatSender
    private let sending: Task<Void, Never>
    /// Prevents two instances with the same client ID, each of which would disconnect the other.
    private let lock: FileLock

    /// Opens a file, and creates it if it does not exist; it does not connect yet.
    ///
    /// - Parameters:
    ///   - connection: The broker and the user's account; the client ID is that of the file.
    ///   - file: A file for this user and this broker only, opened by one process at a time.
    ///   - topic: The prefix of the topics, which is the same for all users of a conversation.
    /// - Throws: A `Failure` if the file cannot be used, or is open already.
    public init(
        _ connection: MQTTConnection, file: String, for person: String,
        topic: String = "minya/chat",
        now: @escaping @Sendable () -> Moment
    ) async throws {
        let chat = try await SQLiteChat.open(file, for: person, now: now)
        guard let lock = FileLock(file + "-lock") else {
            await chat.close()
            throw Failure(
                .unreadable,
                localized("Chat is open already with this account: use that window or close it."))
        }
        var connection = connection
        connection.clientID = try await chat.clientID()
        connection.isPersistent = true
        connection.limit = ChatEvent.mostBytes
        let topics = ChatTopics(root: topic)
        let receiver = ChatReceiver(
            chat: chat, clientID: connection.clientID, topics: topics, now: now)
        let client = MQTTClient(connection) { try await receiver.receive($0) }
        let sender = ChatSender(chat: chat, client: client, topics: topics)
        let states = client.states
        self.chat = chat
        self.lock = lock
        self.client = client
        self.sender = sender
        sending = Task { await sender.follow(states) }
    }

    deinit { sending.cancel() }

    // MARK: - The connection

    /// Connects and stays connected until it is closed; returns once the broker has accepted the
    /// user.
    ///
    /// - Throws: A `Rejection` if the broker refuses access, after which it does not retry; an
    ///   `MQTTFailure` if there was no answer, after which it retries.
    public func connect() async throws { try await client.connect() }

    /// Disconnects from the broker and closes the file for good.
    public func close() async {
        sending.cancel()
        await client.close()
        await sending.value
        await chat.close()
        lock.release()
    }

    public func connection() -> AsyncStream<ChatConnection> { sender.connection.changes() }

    // MARK: - Conversations

    /// The drafts of the user, in the same file.
    public var drafts: any Drafts { SQLiteDrafts(in: chat) }

    public func conversations() -> any DataSource<Conversation> { chat.conversations() }

    public func messages(of conversation: Conversation.ID) -> any DataSource<Message> {
        chat.messages(of: conversation)
    }

    public func conversation(_ id: Conversation.ID) async throws -> Conversation? {
        try await chat.conversation(id)
    }

    public func post(_ event: ChatEvent, isOld: Bool) async throws {
        guard ChatEvent.isName(event.conversation) else {
            throw Rejection(
                code: "bad-conversation",
                message: localized(
                    "A conversation’s name has 1 to 64 letters, digits, - and _: choose another."))
        }
        guard event.json.count <= ChatEvent.mostBytes - ChatEvent.bytesOfSent else {
            throw Rejection(
                code: "too-large",
                message: localized(
                    "This is too large to send: %d KB at most.", ChatEvent.mostBytes / 1024))
        }
        try await chat.send(event, isOld: isOld)
    }

    public func retry(_ message: Message.ID) async throws {
        try await chat.noteWaiting(message)
        // The message itself shows whether the retry succeeds.
        if sender.isRefused { try? await client.connect() }
    }

    public func markRead(_ conversation: Conversation.ID, upTo place: Place) async throws {
        try await chat.markRead(conversation, upTo: place)
    }

    public func readPlace(of conversation: Conversation.ID) async throws -> Place? {
        try await chat.readPlace(of: conversation)
    }
}
