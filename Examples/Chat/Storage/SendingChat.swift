// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Minya
public import MinyaLists
import Synchronization

/// A chat source that also shows pending messages of the user, as long as the app runs.
///
/// ```swift
/// let chat = SendingChat(over: MemoryChat(for: "ana") { Moment(milliseconds: 0) })
/// mediator.provide(.chat, chat)
/// mediator.provide(.outbox, chat)
/// ```
///
/// Each conversation delivers one message after the other; a failed one does not hold up those
/// behind it. Pending messages are placed after all others, in the order in which they were sent.
public final class SendingChat: ChatSource, Outbox {
    /// A message that has not been delivered yet.
    private struct Held {
        let event: ChatEvent
        var message: Message
    }

    private struct State {
        var held: [Conversation.ID: [Held]] = [:]
        /// The last pending delivery, which the next one waits for.
        var last: [Conversation.ID: Task<Void, any Error>] = [:]
        /// The date of the newest message shown, by conversation.
        var newest: [Conversation.ID: Moment] = [:]
        var number: Int64 = 0
        var news: [Conversation.ID: ChatNews<Message>] = [:]
    }

    private let base: any ChatSource
    private let now: @Sendable () -> Moment
    private let read: @Sendable ([Message]) -> Void
    private let state = Mutex(State())

    /// Creates a chat without pending messages.
    ///
    /// - Parameter types: The message types, which decode messages before they are shown.
    public init(
        over chat: any ChatSource, types: MessageTypes = MessageTypes(),
        now: @escaping @Sendable () -> Moment
    ) {
        base = chat
        read = { types.read($0) }
        self.now = now
    }

    // MARK: - Delivery

    public func send(_ message: ChatEvent) {
        let id = message.conversation
        state.withLock { state in
            state.number += 1
            var shown = Message(
                message, at: Place(now(), Self.firstNumber + state.number, tie: Place.lastTie))
            shown.delivery = .sending
            state.held[id, default: []].append(Held(event: message, message: shown))
            news(of: id, &state).note(.put([shown]))
        }
        notifyListeners(of: id)
        postInOrder(message)
    }

    public func retry(_ message: Message.ID) async throws {
        let held = change(message) { held in
            guard case .failed = held.message.delivery else { return false }
            held.message.delivery = .sending
            return true
        }
        guard let held else { return try await base.retry(message) }
        postInOrder(held.event)
    }

    /// Posts an event after the message that it changes; removing a message that could not be sent
    /// discards it.
    public func post(_ event: ChatEvent, isOld: Bool) async throws {
        if event.type == "remove", let about = event.about, discard(about) { return }
        try Self.check(event)
        try await inOrder(event.conversation) { [base] in
            try await base.post(event, isOld: isOld)
        }.value
    }

    private func postInOrder(_ message: ChatEvent) {
        inOrder(message.conversation) { [self, base] in
            do {
                try Self.check(message)
                try await base.post(message, isOld: false)
                arrived([message.id], in: message.conversation)
            } catch {
                let why = Self.reason(of: error)
                change(message.id) { held in
                    held.message.delivery = .failed(why)
                    return true
                }
            }
        }
    }

    /// Rejects a message too large for others to decode, while the user still has it.
    private static func check(_ event: ChatEvent) throws {
        guard event.json.count > ChatEvent.mostBytes else { return }
        throw Rejection(
            code: "too-long", message: localized("It is too long: send it in several parts."))
    }

    /// Performs work after all earlier work of its conversation is done.
    @discardableResult
    private func inOrder(
        _ conversation: Conversation.ID, _ work: @escaping @Sendable () async throws -> Void
    ) -> Task<Void, any Error> {
        state.withLock { state in
            let before = state.last[conversation]
            let task = Task {
                _ = await before?.result
                try await work()
            }
            state.last[conversation] = task
            return task
        }
    }

    private static func reason(of error: any Error) -> String {
        switch error {
        case let rejection as Rejection: rejection.message
        case let failure as Failure: failure.message
        case let error as any FailureConvertible: error.failure.message
        default: localized("It could not be sent.")
        }
    }

    /// A number greater than all numbers of a source, so that these messages sort last in a moment.
    private static let firstNumber = Int64.max / 2

    // MARK: - Pending messages

    /// Changes a pending message, and notes the change.
    ///
    /// - Returns: The changed message; nil if it does not exist or nothing changed.
    @discardableResult
    private func change(_ id: Message.ID, _ change: (inout Held) -> Bool) -> Held? {
        let held: Held? = state.withLock { state in
            for conversation in state.held.keys {
                guard
                    let place = state.held[conversation]?.firstIndex(where: { $0.event.id == id }),
                    var held = state.held[conversation]?[place]
                else { continue }
                guard change(&held) else { return nil }
                state.held[conversation]?[place] = held
                news(of: conversation, &state).note(.put([held.message]))
                return held
            }
            return nil
        }
        if let held { notifyListeners(of: held.event.conversation) }
        return held
    }

    /// Removes a failed message; returns false if there is none.
    private func discard(_ id: Message.ID) -> Bool {
        let found: Conversation.ID? = state.withLock { state in
            for (conversation, held) in state.held {
                guard let one = held.first(where: { $0.event.id == id }) else { continue }
                guard case .failed = one.message.delivery else { return nil }
                state.held[conversation]?.removeAll { $0.event.id == id }
                news(of: conversation, &state).note(.removed([id]))
                return conversation
            }
            return nil
        }
        found.map(notifyListeners)
        return found != nil
    }

    private func arrived(_ ids: Set<Message.ID>, in conversation: Conversation.ID) {
        state.withLock { state in
            state.held[conversation]?.removeAll { ids.contains($0.event.id) }
        }
    }

    private func news(
        of conversation: Conversation.ID, _ state: inout State
    ) -> ChatNews<Message> {
        let found = state.news[conversation] ?? ChatNews()
        state.news[conversation] = found
        return found
    }

    private func notifyListeners(of conversation: Conversation.ID) {
        state.withLock { $0.news[conversation] }?.notifyListeners()
    }

    // MARK: - Conversations

    public func conversations() -> any DataSource<Conversation> { base.conversations() }

    public func conversation(_ id: Conversation.ID) async throws -> Conversation? {
        try await base.conversation(id)
    }

    public func messages(of conversation: Conversation.ID) -> any DataSource<Message> {
        SendingSource(
            base: base.messages(of: conversation),
            news: state.withLock { news(of: conversation, &$0) },
            held: { [self] in
                state.withLock { state in
                    let newest = state.newest[conversation]
                    return state.held[conversation, default: []].map { held in
                        held.message.at(
                            max(held.message.place.date, newest ?? held.message.place.date))
                    }
                }
            },
            onArrival: { [self] messages in
                read(messages)
                arrived(Set(messages.map(\.id)), in: conversation)
                guard let newest = messages.map(\.place.date).max() else { return }
                state.withLock { state in
                    state.newest[conversation] = max(
                        newest, state.newest[conversation] ?? newest)
                }
            })
    }

    public func markRead(_ conversation: Conversation.ID, upTo place: Place) async throws {
        try await base.markRead(conversation, upTo: place)
    }

    public func readPlace(of conversation: Conversation.ID) async throws -> Place? {
        try await base.readPlace(of: conversation)
    }

    public func connection() -> AsyncStream<ChatConnection> { base.connection() }
}
