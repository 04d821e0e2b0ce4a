// SPDX-License-Identifier: Apache-2.0

import Minya
import Synchronization

/// Tells everyone who listens what became of items, in one order for all.
package final class ChatNews<Item: DataItem>: Sendable {
    private struct State {
        var listeners: [Int: AsyncStream<DataChange<Item>>.Continuation] = [:]
        var next = 0
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
                self?.state.withLock { _ = $0.listeners.removeValue(forKey: id) }
            }
        }
    }

    package func tell(_ change: DataChange<Item>) {
        state.withLock { state in
            for listener in state.listeners.values { listener.yield(change) }
        }
    }
}
