// SPDX-License-Identifier: Apache-2.0

internal import ChatCore
internal import ChatDatabase
internal import Minya
internal import MinyaMQTT
import Synchronization

/// Sends the waiting events of a file to a broker, one after the other, while there is a
/// connection.
final class ChatSender: Sendable {
    private let chat: SQLiteChat
    private let client: MQTTClient
    private let topics: ChatTopics
    /// The state of the connection.
    let connection = ConnectionNews(.notConnected)
    /// When the broker confirmed the subscription.
    private let subscribed = Mutex<ContinuousClock.Instant?>(nil)
    /// The events that the broker may not accept.
    private let suspicion = Mutex(Suspicion())

    init(chat: SQLiteChat, client: MQTTClient, topics: ChatTopics) {
        self.chat = chat
        self.client = client
        self.topics = topics
    }

    /// Whether the broker denies this user access, or denies the subscription.
    var isRefused: Bool { if case .refused = connection.value { true } else { false } }

    /// Runs until the states end or its task is cancelled.
    func follow(_ states: AsyncStream<MQTTState>) async {
        var work: Task<Void, Never>?
        var isConnected = false
        for await state in states {
            // Two sending tasks would send the same events twice.
            work?.cancel()
            await work?.value
            work = nil
            connection.set(ChatConnection(state, after: connection.value))
            switch state {
            case .connected(let sessionPresent):
                isConnected = true
                work = Task { await self.send(isKnown: sessionPresent) }
            case .rejected(let rejection):
                work = Task { await self.refuse(rejection) }
            case .disconnected(let failure):
                suspicion.withLock {
                    if isConnected { $0.end(failure.reason) } else { $0.absolve() }
                }
                isConnected = false
            case .closed, .connecting: break
            }
        }
        work?.cancel()
        await work?.value
        connection.finish()
    }

    // MARK: - Accepted

    /// Sends the waiting events.
    ///
    /// - Parameter isKnown: Whether the broker kept the session and what arrived meanwhile.
    private func send(isKnown: Bool) async {
        await trying {
            if !isKnown || !isSubscribedForSure {
                try await client.subscribe(topics.events)
                try await client.subscribe(topics.again)
                subscribed.withLock { $0 = $0 ?? .now }
            }
            if !isKnown {
                try await client.publish(Array(client.connection.clientID.utf8), to: topics.again)
            }
            try await chat.noteWaiting()
        }
        await trying { try await sendAll() }
    }

    /// Whether the subscription is old enough to rely on.
    ///
    /// A killed broker may forget a new subscription without any notification, and a broker that is
    /// asked to subscribe again sends all its retained messages again.
    private var isSubscribedForSure: Bool {
        subscribed.withLock { $0.map { ContinuousClock.now - $0 > .seconds(60) } ?? false }
    }

    private func sendAll() async throws {
        var last: Int64 = 0
        var round: Int64?
        var start = ContinuousClock.now
        for try await news in chat.outboxNews() {
            if let round, round != news.round {
                // Other clients may request this endlessly: serve them at most once a second.
                try await Task.sleep(until: start + .seconds(1))
                start = .now
                last = 0
            }
            round = news.round
            while true {
                let some = try await chat.outgoing(
                    after: last, limit: 20, in: news.round)
                if some.isEmpty { break }
                for event in some {
                    if try await !isGivenUp(event) { try await send(event) }
                    last = event.number
                }
            }
        }
    }

    private func send(_ event: Outgoing) async throws {
        let number = event.number
        if suspicion.withLock({ $0.isSuspect(number) }) {
            try await Task.sleep(for: Suspicion.pause)
        }
        try Task.checkCancellation()
        let going = try await chat.sent(event)
        suspicion.withLock { $0.begin(number) }
        do {
            try await client.publish(going.json, to: topics.event(in: event.conversation))
        } catch let failure as MQTTFailure where failure.reason == .notConnected {
            suspicion.withLock { $0.withdraw() }
            throw failure
        }
        suspicion.withLock { $0.clear(number) }
        if !event.isSent { try await chat.noteSent(number) }
    }

    /// Returns whether an event is given up so that those after it can be sent; the user is
    /// notified.
    private func isGivenUp(_ event: Outgoing) async throws -> Bool {
        guard suspicion.withLock({ $0.isSure(of: event.number) }) else { return false }
        // An event that was sent before is just not sent again.
        guard !event.isSent else { return true }
        try await chat.noteNotTaken(
            event.number,
            localized(
                """
                The broker does not accept it: each time it was sent, the connection was lost. \
                It may be too large.
                """))
        // On a retry it is treated like any other event.
        suspicion.withLock { $0.clear(event.number) }
        return true
    }

    // MARK: - Refused

    /// Marks all waiting and all future events as failed.
    private func refuse(_ rejection: Rejection) async {
        connection.set(.refused(rejection.message))
        await trying {
            for try await news in chat.outboxNews() where news.newest != nil {
                try await chat.noteFailed(rejection.message)
            }
        }
    }

    /// Repeats the work until it is done, the connection is lost, or the broker rejects it.
    private func trying(_ work: () async throws -> Void) async {
        while !Task.isCancelled {
            do {
                return try await work()
            } catch is MQTTFailure {
                return
            } catch let rejection as Rejection {
                return await refuse(rejection)
            } catch {
                // The file cannot be used at the moment; start again after a pause.
                try? await Task.sleep(for: .seconds(1))
            }
        }
    }
}

extension ChatConnection {
    fileprivate static var notConnected: Self { .offline(localized("Not connected.")) }

    fileprivate init(_ state: MQTTState, after last: ChatConnection) {
        switch state {
        case .closed: self = .notConnected
        case .connecting:
            // During repeated attempts the reason is more useful to the user than the state.
            if case .offline = last, last != .notConnected {
                self = last
            } else {
                self = .connecting
            }
        case .connected: self = .connected
        case .disconnected(let failure): self = .offline(failure.message)
        case .rejected(let rejection): self = .refused(rejection.message)
        }
    }
}
