// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A value that is told to everyone who follows it: at once, and again whenever it changes.
package final class Broadcast<Value: Sendable>: Sendable {
    private struct State {
        var value: Value
        var watchers: [Int: AsyncStream<Value>.Continuation] = [:]
        var next = 0
    }

    private let state: Mutex<State>

    package init(_ value: Value) { state = Mutex(State(value: value)) }

    package var value: Value { state.withLock { $0.value } }

    /// Changes the value; told while the lock is held, so that all see the changes in their order.
    package func change(_ edit: (inout Value) -> Void) {
        state.withLock { state in
            edit(&state.value)
            for watcher in state.watchers.values { watcher.yield(state.value) }
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
                self?.state.withLock { _ = $0.watchers.removeValue(forKey: id) }
            }
        }
    }
}
