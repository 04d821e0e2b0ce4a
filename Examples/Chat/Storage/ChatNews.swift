// SPDX-License-Identifier: Apache-2.0

import MinyaLists
import Synchronization

/// Delivers changes of items to all observers, in the same order.
package final class ChatNews<Item: DataItem>: Sendable {
    private typealias Listener = AsyncStream<DataChange<Item>>.Continuation

    private struct State {
        var listeners: [Int: Listener] = [:]
        var next = 0
        /// The pending changes in order, each with the observers at the time of the change.
        var noted: [(change: DataChange<Item>, listeners: [Listener])] = []
        var isDelivering = false

        mutating func consumeNoted() -> [(change: DataChange<Item>, listeners: [Listener])] {
            defer { noted = [] }
            isDelivering = !noted.isEmpty
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

    /// Adds a change to the pending ones without delivering it, so the caller may hold a lock.
    package func note(_ change: DataChange<Item>) {
        state.withLock { $0.noted.append((change, Array($0.listeners.values))) }
    }

    /// Delivers the pending changes on one thread at a time, including those that arrive meanwhile.
    ///
    /// The caller must not hold a lock: resuming a task waits for a task that is being cancelled,
    /// and that task waits here to be removed.
    package func notifyListeners() {
        let delivers = state.withLock { state in
            defer { state.isDelivering = true }
            return !state.isDelivering
        }
        guard delivers else { return }
        while true {
            let noted = state.withLock { $0.consumeNoted() }
            if noted.isEmpty { return }
            for (change, listeners) in noted {
                for listener in listeners { listener.yield(change) }
            }
        }
    }
}
