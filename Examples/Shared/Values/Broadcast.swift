// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A value that is told to everyone who follows it: at once, and again whenever it changes.
package final class Broadcast<Value: Sendable>: Sendable {
    private struct State {
        var value: Value
        var watchers: [Int: AsyncStream<Value>.Continuation] = [:]
        var next = 0
        /// Whether a change is being told, and whether there was another one meanwhile.
        var isTelling = false
        var isNews = false

        /// What is to be told, and to whom; nil at the end of it.
        mutating func takeNews() -> (Value, [AsyncStream<Value>.Continuation])? {
            guard isNews else {
                isTelling = false
                return nil
            }
            isNews = false
            return (value, Array(watchers.values))
        }
    }

    private let state: Mutex<State>

    package init(_ value: Value) { state = Mutex(State(value: value)) }

    package var value: Value { state.withLock { $0.value } }

    /// Changes the value; one thread tells it at a time, so that all see the newest one last.
    ///
    /// Nothing is told while the lock is held: what wakes a task waits for one that is cancelled, and
    /// that waits here to be let go.
    package func change(_ edit: (inout Value) -> Void) {
        let tells = state.withLock { state in
            edit(&state.value)
            state.isNews = true
            defer { state.isTelling = true }
            return !state.isTelling
        }
        while tells, let (value, watchers) = state.withLock({ $0.takeNews() }) {
            for watcher in watchers { watcher.yield(value) }
        }
    }

    /// The value as it is, and the newest one whenever it changes.
    package var changes: AsyncStream<Value> { values(fromNow: true) }

    /// The newest value whenever it changes from here on.
    package var laterChanges: AsyncStream<Value> { values(fromNow: false) }

    private func values(fromNow tellsNow: Bool) -> AsyncStream<Value> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let id = state.withLock { state in
                state.next += 1
                state.watchers[state.next] = continuation
                if tellsNow { continuation.yield(state.value) }
                return state.next
            }
            continuation.onTermination = { [weak self] _ in
                _ = self?.state.withLock { $0.watchers.removeValue(forKey: id) }
            }
        }
    }
}
