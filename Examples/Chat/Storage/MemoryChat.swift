// SPDX-License-Identifier: Apache-2.0

public import ExampleValues
public import MinyaLists
import Synchronization

/// A chat source in memory, which lasts as long as the app runs.
public final class MemoryChat: ChatSource {
    private struct Room {
        var title: String
        var messages: [Message] = []
        var read: Place?
        var place: Place
    }

    private struct State {
        var known: Set<ChatEvent.ID> = []
        var said: [Message.ID: (event: ChatEvent, place: Place)] = [:]
        var changes: [Message.ID: [ChatEvent]] = [:]
        var rooms: [Conversation.ID: Room] = [:]
        var number: Int64 = 0
    }

    private let state = Mutex(State())
    private let person: String
    private let now: @Sendable () -> Moment
    private let roomNews = ChatNews<Conversation>()
    private let messageNews = Mutex<[Conversation.ID: ChatNews<Message>]>([:])

    /// Creates a source without conversations.
    ///
    /// - Parameter person: The user whose own messages count as read.
    public init(for person: String, now: @escaping @Sendable () -> Moment) {
        self.person = person
        self.now = now
    }

    public func conversations() -> any DataSource<Conversation> { Rooms(chat: self) }

    public func messages(of conversation: Conversation.ID) -> any DataSource<Message> {
        Messages(chat: self, conversation: conversation)
    }

    public func post(_ event: ChatEvent, isOld: Bool) async throws {
        // Note the change while holding the lock, so that all observers receive the changes in
        // order.
        state.withLock { state in
            guard !state.known.contains(event.id) else { return }
            if let about = event.about {
                let count = state.changes[about]?.count ?? 0
                let author = state.said[about]?.event.from
                guard MessageHistory.keeps(event, by: author, after: count) else { return }
                state.known.insert(event.id)
                state.changes[about, default: []].append(event)
                guard let (said, place) = state.said[about] else { return }
                update(&state, said, place)
            } else {
                state.known.insert(event.id)
                state.number += 1
                let date = isOld ? min(event.date, now()) : now()
                let place = Place(date, state.number)
                state.said[event.id] = (event, place)
                update(&state, event, place)
            }
        }
        news(of: event.conversation).notifyListeners()
        roomNews.notifyListeners()
    }

    public func markRead(_ conversation: Conversation.ID, upTo place: Place) async throws {
        state.withLock { state in
            guard var room = state.rooms[conversation], room.read.map({ $0 < place }) ?? true else {
                return
            }
            room.read = place
            state.rooms[conversation] = room
            roomNews.note(.put([self.conversation(conversation, room)]))
        }
        roomNews.notifyListeners()
    }

    public func conversation(_ id: Conversation.ID) async throws -> Conversation? {
        state.withLock { state in state.rooms[id].map { conversation(id, $0) } }
    }

    public func readPlace(of conversation: Conversation.ID) async throws -> Place? {
        state.withLock { $0.rooms[conversation]?.read }
    }

    private func update(_ state: inout State, _ said: ChatEvent, _ place: Place) {
        let message = MessageHistory.message(said, at: place, state.changes[said.id] ?? [])
        let id = said.conversation
        var room = state.rooms[id] ?? Room(title: id, place: place)
        if let index = room.messages.firstIndex(where: { $0.id == message.id }) {
            room.messages[index] = message
        } else {
            let index = room.messages.firstIndex { message.place < $0.place }
            room.messages.insert(message, at: index ?? room.messages.count)
            room.place = max(room.place, place)
        }
        if let title = RenamedBody.title(in: room.messages) { room.title = title }
        state.rooms[id] = room
        news(of: id).note(.put([message]))
        roomNews.note(.put([conversation(id, room)]))
    }

    private func conversation(_ id: Conversation.ID, _ room: Room) -> Conversation {
        let unread = room.messages.count { message in
            message.sender != person && !message.isNotice
                && room.read.map { $0 < message.place } ?? true
        }
        return Conversation(
            id: id, title: room.title, last: room.messages.last, unread: unread, place: room.place)
    }

    private func news(of conversation: Conversation.ID) -> ChatNews<Message> {
        messageNews.withLock { news in
            let found = news[conversation] ?? ChatNews()
            news[conversation] = found
            return found
        }
    }

    // MARK: - Data sources

    private struct Rooms: DataSource {
        let chat: MemoryChat

        func page(before: Conversation?, limit: Int) async throws -> DataPage<Conversation> {
            let all = chat.state.withLock { state in
                state.rooms.map { chat.conversation($0.key, $0.value) }
            }
            return DataPage(all, before: before, limit: limit)
        }

        func changes() -> AsyncStream<DataChange<Conversation>> { chat.roomNews.listen() }
    }

    private struct Messages: DataSource {
        let chat: MemoryChat
        let conversation: Conversation.ID

        func page(before: Message?, limit: Int) async throws -> DataPage<Message> {
            let all = chat.state.withLock { $0.rooms[conversation]?.messages ?? [] }
            return DataPage(all, before: before, limit: limit)
        }

        func changes() -> AsyncStream<DataChange<Message>> { chat.news(of: conversation).listen() }
    }
}

extension DataPage {
    /// Returns the last items before an item.
    fileprivate init(_ all: [Item], before: Item?, limit: Int) {
        let older = all.sorted { $0.order < $1.order }.filter { item in
            before.map { item.order < $0.order } ?? true
        }
        self.init(older.suffix(limit), hasMore: older.count > limit)
    }
}
