// SPDX-License-Identifier: Apache-2.0

public import ChatCore
internal import ChatDatabase
import ExampleValues
public import Minya
public import MinyaMQTT

/// Conversations with everyone who has the same broker, kept in a file of this person's.
///
/// What is written here is in the file, and shown, before it goes to the broker; it goes in the
/// order in which it was written, as soon as there is a connection, also after the app was ended.
/// What comes is in the file before the broker hears that it came.
public final class MQTTChat: ChatSource {
    private let chat: SQLiteChat
    private let client: MQTTClient
    private let sender: ChatSender
    private let sending: Task<Void, Never>
    /// Of two that are one client to the broker, each would put the other one out.
    private let lock: FileLock

    /// Opens a file, and makes it if it is not there; nobody is connected yet.
    ///
    /// - Parameters:
    ///   - connection: Where the broker is, and who the person is there; the client's ID is the
    ///     file's own.
    ///   - file: Of this person and this broker alone, opened by one process at a time.
    ///   - topic: What the topics begin with; those who write to each other have the same one.
    /// - Throws: A `Failure` that says what keeps the file from being used: also that it is open.
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

    /// Connects, and stays so until it is closed; returns when the broker let the person in.
    ///
    /// - Throws: A `Rejection` when it does not, after which nothing is tried; an `MQTTFailure` when
    ///   there was no answer, after which it is tried again.
    public func connect() async throws { try await client.connect() }

    /// Says goodbye to the broker, and closes the file for good.
    public func close() async {
        sending.cancel()
        await client.close()
        await sending.value
        await chat.close()
        lock.letGo()
    }

    public func connection() -> AsyncStream<ChatConnection> { sender.connection.changes() }

    // MARK: - Conversations

    /// What the person began to write, in the same file.
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
        // Whether that brings it over, the message itself tells.
        if sender.isRefused { try? await client.connect() }
    }

    public func markRead(_ conversation: Conversation.ID, upTo place: Place) async throws {
        try await chat.markRead(conversation, upTo: place)
    }

    public func readPlace(of conversation: Conversation.ID) async throws -> Place? {
        try await chat.readPlace(of: conversation)
    }
}
