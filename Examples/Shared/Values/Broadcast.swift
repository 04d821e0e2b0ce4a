// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A value whose observers receive it at once and after each change.
package final class Broadcast<Value: Sendable>: Sendable {
    private struct State {
        var value: Value
        var watchers: [Int: AsyncStream<Value>.Continuation] = [:]
        var next = 0
        /// Whether a change is being delivered.
        var isDelivering = false
        /// Whether there was another change meanwhile.
        var isNews = false

        /// Returns the value to deliver with its observers; nil if there are no more changes.
        mutating func consumeNews() -> (Value, [AsyncStream<Value>.Continuation])? {
            guard isNews else {
                isDelivering = false
                return nil
            }
            isNews = false
            return (value, Array(watchers.values))
        }
    }

    private let state: Mutex<State>

    package init(_ value: Value) { state = Mutex(State(value: value)) }

    package var value: Value { state.withLock { $0.value } }

    /// Changes the value; one thread at a time delivers it, so that all observers receive the
    /// newest one last.
    ///
    /// Nothing is delivered while the lock is held: resuming a task waits for a task that is being
    /// cancelled, and that task waits here to be removed.
    package func change(_ edit: (inout Value) -> Void) {
        let delivers = state.withLock { state in
            edit(&state.value)
            state.isNews = true
            defer { state.isDelivering = true }
            return !state.isDelivering
        }
        while delivers, let (value, watchers) = state.withLock({ $0.consumeNews() }) {
            for watcher in watchers { watcher.yield(value) }
        }
    }

    /// A stream of the current value, and of the newest one after each change.
    package var changes: AsyncStream<Value> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let id = state.withLock { state in
                state.next += 1
                state.watchers[state.next] = continuation
                continuation.yield(state.value)
                return state.next
            }
            continuation.onTermination = { [weak self] _ in
                _ = self?.state.withLock { $0.watchers.removeValue(forKey: id) }
            }
        }
    }
}
