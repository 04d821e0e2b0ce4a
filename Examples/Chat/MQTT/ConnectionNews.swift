// SPDX-License-Identifier: Apache-2.0

internal import ChatCore
import Synchronization

/// Tells everyone who listens whether others can be reached.
///
/// One task at a time tells, and holds no lock then: what wakes a task waits for one that is
/// cancelled, and that waits here to be let go.
final class ConnectionNews: Sendable {
    private struct State {
        var value: ChatConnection
        var listeners: [Int: AsyncStream<ChatConnection>.Continuation] = [:]
        var next = 0
        var isOver = false
    }

    private let state: Mutex<State>

    init(_ value: ChatConnection) { state = Mutex(State(value: value)) }

    var value: ChatConnection { state.withLock { $0.value } }

    func set(_ value: ChatConnection) {
        let listeners = state.withLock { state in
            defer { state.value = value }
            return state.value == value ? [] : Array(state.listeners.values)
        }
        for listener in listeners { listener.yield(value) }
    }

    /// Tells nothing any more.
    func finish() {
        let listeners = state.withLock { state in
            state.isOver = true
            return Array(state.listeners.values)
        }
        for listener in listeners { listener.finish() }
    }

    /// At first as it is now, then as it changes.
    func changes() -> AsyncStream<ChatConnection> {
        AsyncStream { continuation in
            let (id, isOver) = state.withLock { state in
                continuation.yield(state.value)
                state.next += 1
                state.listeners[state.next] = continuation
                return (state.next, state.isOver)
            }
            continuation.onTermination = { [weak self] _ in
                _ = self?.state.withLock { $0.listeners.removeValue(forKey: id) }
            }
            if isOver { continuation.finish() }
        }
    }
}
