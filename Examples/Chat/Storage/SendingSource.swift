// SPDX-License-Identifier: Apache-2.0

import Minya

/// The messages of a conversation with those that are on their way there.
struct SendingSource: DataSource {
    let base: any DataSource<Message>
    /// Tells which of those that are held are otherwise now.
    let news: ChatNews<Message>
    /// Those that are held, as they are now.
    let held: @Sendable () -> [Message]
    /// Told which messages the base shows.
    let came: @Sendable ([Message]) -> Void

    func page(before: Message?, limit: Int) async throws -> DataPage<Message> {
        // First these: one that comes over meanwhile is in both, and never in neither.
        let waiting = held()
        let page = try await base.page(before: before, limit: limit)
        came(page.items)
        let there = Set(page.items.map(\.id))
        let now = Dictionary(held().map { ($0.id, $0) }) { first, _ in first }
        let unsent = waiting.map { now[$0.id] ?? $0 }.filter { message in
            !there.contains(message.id) && (before.map { message.place < $0.place } ?? true)
        }
        return DataPage(page.items + unsent, hasMore: page.hasMore)
    }

    func changes() -> AsyncStream<DataChange<Message>> {
        let told = AsyncStream.makeStream(of: (isOwn: Bool, change: DataChange<Message>).self)
        let theirs = base.changes()
        let own = news.listen()
        let forwarding = [
            Task { for await change in theirs { told.continuation.yield((false, change)) } },
            Task { for await change in own { told.continuation.yield((true, change)) } },
        ]
        return AsyncStream { continuation in
            let telling = Task {
                // One after the other, each as it is then: what came over already is told no more
                // as being on its way.
                for await (isOwn, change) in told.stream {
                    if let now = isOwn ? asItIs(change) : withHeld(change) {
                        continuation.yield(now)
                    }
                }
            }
            continuation.onTermination = { _ in
                for task in forwarding + [telling] { task.cancel() }
            }
        }
    }

    private func asItIs(_ change: DataChange<Message>) -> DataChange<Message>? {
        guard case .put(let messages) = change else { return change }
        let ids = Set(messages.map(\.id))
        let now = held().filter { ids.contains($0.id) }
        return now.isEmpty ? nil : .put(now)
    }

    /// What came, and those that are held, which stand behind it now.
    ///
    /// The last one first: so each has a place to go to, and no row is taken out and put in again.
    private func withHeld(_ change: DataChange<Message>) -> DataChange<Message> {
        guard case .put(let messages) = change else { return change }
        came(messages)
        return .put(held().reversed() + messages.reversed())
    }
}
