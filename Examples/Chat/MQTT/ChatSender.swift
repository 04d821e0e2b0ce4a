// SPDX-License-Identifier: Apache-2.0

internal import ChatCore
internal import ChatDatabase
internal import Minya
internal import MinyaMQTT
import Synchronization

/// Brings what waits in a file to a broker: one after the other, whenever there is a connection.
final class ChatSender: Sendable {
    private let chat: SQLiteChat
    private let client: MQTTClient
    private let topics: ChatTopics
    /// Whether others can be reached.
    let connection = ConnectionNews(.notConnected)
    /// Since when the broker has the subscription.
    private let subscribed = Mutex<ContinuousClock.Instant?>(nil)
    /// What the broker may not take.
    private let suspicion = Mutex(Suspicion())

    init(chat: SQLiteChat, client: MQTTClient, topics: ChatTopics) {
        self.chat = chat
        self.client = client
        self.topics = topics
    }

    /// Whether the broker does not let this person in, or read.
    var isRefused: Bool { if case .refused = connection.value { true } else { false } }

    /// Works until there are no more states, or its task is cancelled.
    func follow(_ states: AsyncStream<MQTTState>) async {
        var work: Task<Void, Never>?
        var isConnected = false
        for await state in states {
            // Of two at work one would send what the other one sent.
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

    // MARK: - Let in

    /// - Parameter isKnown: Whether the broker kept what came meanwhile.
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

    /// A broker that is killed may forget a subscription that is new, and nothing tells; one that is
    /// asked again sends all that it retains again.
    private var isSubscribedForSure: Bool {
        subscribed.withLock { $0.map { ContinuousClock.now - $0 > .seconds(60) } ?? false }
    }

    private func sendAll() async throws {
        var last: Int64 = 0
        var round: Int64?
        var start = ContinuousClock.now
        for try await news in chat.outboxNews() {
            if let round, round != news.round {
                // Whoever asks without end gets no more than that.
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
            suspicion.withLock { $0.takeBack() }
            throw failure
        }
        suspicion.withLock { $0.clear(number) }
        if !event.isSent { try await chat.noteSent(number) }
    }

    /// Whether an event does not go, so that those behind it do; the person is told.
    private func isGivenUp(_ event: Outgoing) async throws -> Bool {
        guard suspicion.withLock({ $0.isSure(of: event.number) }) else { return false }
        // One that went before only does not go once more.
        guard !event.isSent else { return true }
        try await chat.noteNotTaken(
            event.number,
            localized(
                """
                The broker does not take it: each time it was sent, the connection broke off. \
                It may be too large.
                """))
        // Tried again, it is as good as any other.
        suspicion.withLock { $0.clear(event.number) }
        return true
    }

    // MARK: - Not let in

    /// What waits, and whatever comes to wait, fails.
    private func refuse(_ rejection: Rejection) async {
        connection.set(.refused(rejection.message))
        await trying {
            for try await news in chat.outboxNews() where news.newest != nil {
                try await chat.noteFailed(rejection.message)
            }
        }
    }

    /// Does work until it is done, there is no connection, or the broker says no.
    private func trying(_ work: () async throws -> Void) async {
        while !Task.isCancelled {
            do {
                return try await work()
            } catch is MQTTFailure {
                return
            } catch let rejection as Rejection {
                return await refuse(rejection)
            } catch {
                // The file cannot be used at the moment; what was begun is begun again.
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
            // Tried again and again, it is the reason that a person wants to know.
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
