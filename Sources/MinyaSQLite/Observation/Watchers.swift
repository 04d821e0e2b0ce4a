// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The observers of a database, with the task that watches for writes of other processes.
final class Watchers: Sendable {
    private struct State {
        var all: [Int: Watcher] = [:]
        var next = 0
        var task: Task<Void, Never>?
    }

    private let state = Mutex(State())

    /// How long a writer may read for observers before it continues.
    private static let budget = Duration.microseconds(100)

    deinit { state.withLock { $0.task?.cancel() } }

    /// - Parameter start: Starts to watch for writes of others; cancelled with the last watcher.
    func add(_ watcher: Watcher, start: () -> Task<Void, Never>?) -> Int {
        state.withLock { state in
            if state.task == nil { state.task = start() }
            state.next += 1
            state.all[state.next] = watcher
            return state.next
        }
    }

    func remove(_ id: Int) {
        let old = state.withLock { state in
            defer {
                if state.all.isEmpty {
                    state.task?.cancel()
                    state.task = nil
                }
            }
            return state.all.removeValue(forKey: id)
        }
        withExtendedLifetime(old) {}
    }

    /// Notifies all observers of a write.
    ///
    /// - Parameter connection: The connection that wrote, on its thread. It repeats fast queries of
    ///   observers, because switching to another thread would take longer.
    func note(_ tables: TableSet, on connection: Connection? = nil) {
        let all = tables.isEmpty ? [] : state.withLock { Array($0.all.values) }
        guard !all.isEmpty else { return }
        let end = ContinuousClock.now + Self.budget
        for watcher in all {
            watcher.note(tables, on: connection, budget: end - ContinuousClock.now)
        }
    }
}
