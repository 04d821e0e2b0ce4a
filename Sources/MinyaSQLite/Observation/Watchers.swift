// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Who observes a database, and who looks meanwhile whether another process wrote.
final class Watchers: Sendable {
    private struct State {
        var all: [Int: Watcher] = [:]
        var next = 0
        var looking: Task<Void, Never>?
    }

    private let state = Mutex(State())

    deinit { state.withLock { $0.looking?.cancel() } }

    /// - Parameter look: Begins to look for writes of others; ended with the last watcher.
    func add(_ watcher: Watcher, look: () -> Task<Void, Never>?) -> Int {
        state.withLock { state in
            if state.looking == nil { state.looking = look() }
            state.next += 1
            state.all[state.next] = watcher
            return state.next
        }
    }

    func remove(_ id: Int) {
        state.withLock { state in
            state.all[id] = nil
            guard state.all.isEmpty else { return }
            state.looking?.cancel()
            state.looking = nil
        }
    }

    func note(_ tables: TableSet) {
        guard !tables.isEmpty else { return }
        for watcher in state.withLock({ Array($0.all.values) }) { watcher.note(tables) }
    }
}
