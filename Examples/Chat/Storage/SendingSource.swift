// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaLists

/// The messages of a conversation together with the pending ones.
struct SendingSource: DataSource {
    let base: any DataSource<Message>
    /// The changes of pending messages.
    let news: ChatNews<Message>
    /// Returns the current pending messages.
    let held: @Sendable () -> [Message]
    /// Called with the messages that the base shows.
    let onArrival: @Sendable ([Message]) -> Void

    func page(before: Message?, limit: Int) async throws -> DataPage<Message> {
        // Read the pending messages first: a message delivered meanwhile is then in both, never in
        // neither.
        let waiting = held()
        let page = try await base.page(before: before, limit: limit)
        onArrival(page.items)
        let there = Set(page.items.map(\.id))
        let now = Dictionary(held().map { ($0.id, $0) }) { first, _ in first }
        let unsent = waiting.map { now[$0.id] ?? $0 }.filter { message in
            !there.contains(message.id) && (before.map { message.place < $0.place } ?? true)
        }
        return DataPage(page.items + unsent, hasMore: page.hasMore)
    }

    func changes() -> AsyncStream<DataChange<Message>> {
        let both = AsyncStream.makeStream(of: (isOwn: Bool, change: DataChange<Message>).self)
        let theirs = base.changes()
        let own = news.listen()
        let forwarding = [
            Task { for await change in theirs { both.continuation.yield((false, change)) } },
            Task { for await change in own { both.continuation.yield((true, change)) } },
        ]
        return AsyncStream { continuation in
            let merging = Task {
                // Check the current state of each change: a delivered message is no longer reported
                // as pending.
                for await (isOwn, change) in both.stream {
                    if let now = isOwn ? asItIs(change) : withHeld(change) {
                        continuation.yield(now)
                    }
                }
            }
            continuation.onTermination = { _ in
                for task in forwarding + [merging] { task.cancel() }
            }
        }
    }

    private func asItIs(_ change: DataChange<Message>) -> DataChange<Message>? {
        guard case .put(let messages) = change else { return change }
        let ids = Set(messages.map(\.id))
        let now = held().filter { ids.contains($0.id) }
        return now.isEmpty ? nil : .put(now)
    }

    /// Returns the change together with the pending messages, which move after it.
    ///
    /// The last one comes first, so that each move has a valid target and no row is removed and
    /// inserted again.
    private func withHeld(_ change: DataChange<Message>) -> DataChange<Message> {
        guard case .put(let messages) = change else { return change }
        onArrival(messages)
        return .put(held().reversed() + messages.reversed())
    }
}
