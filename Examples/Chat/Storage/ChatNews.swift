// SPDX-License-Identifier: Apache-2.0

import Minya
import Synchronization

/// Tells everyone who listens what became of items, in one order for all.
package final class ChatNews<Item: DataItem>: Sendable {
    private typealias Listener = AsyncStream<DataChange<Item>>.Continuation

    private struct State {
        var listeners: [Int: Listener] = [:]
        var next = 0
        /// What is to be told, in order, each to those who listened when it came to be.
        var noted: [(change: DataChange<Item>, listeners: [Listener])] = []
        var isTelling = false

        mutating func takeNoted() -> [(change: DataChange<Item>, listeners: [Listener])] {
            defer { noted = [] }
            isTelling = !noted.isEmpty
            return noted
        }
    }

    private let state = Mutex(State())

    package init() {}

    package func listen() -> AsyncStream<DataChange<Item>> {
        AsyncStream { continuation in
            let id = state.withLock { state in
                state.next += 1
                state.listeners[state.next] = continuation
                return state.next
            }
            continuation.onTermination = { [weak self] _ in
                _ = self?.state.withLock { $0.listeners.removeValue(forKey: id) }
            }
        }
    }

    /// Gives a change its place among all; nobody is told yet, so a lock may be held.
    package func note(_ change: DataChange<Item>) {
        state.withLock { $0.noted.append((change, Array($0.listeners.values))) }
    }

    /// Tells what was noted; one thread at a time, which tells what comes meanwhile as well.
    ///
    /// No lock may be held: what wakes a task waits for one that is cancelled, and that waits here
    /// to be let go.
    package func tell() {
        let tells = state.withLock { state in
            defer { state.isTelling = true }
            return !state.isTelling
        }
        guard tells else { return }
        while true {
            let noted = state.withLock { $0.takeNoted() }
            if noted.isEmpty { return }
            for (change, listeners) in noted {
                for listener in listeners { listener.yield(change) }
            }
        }
    }
}
