// SPDX-License-Identifier: Apache-2.0

internal import ChatCore
import Synchronization

/// Notifies all observers of the state of the connection.
///
/// One task at a time delivers, without holding a lock: resuming a task waits for a task that is
/// being cancelled, and that task waits here to be removed.
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

    /// Ends all streams.
    func finish() {
        let listeners = state.withLock { state in
            state.isOver = true
            return Array(state.listeners.values)
        }
        for listener in listeners { listener.finish() }
    }

    /// Returns a stream of the current state and its changes.
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
