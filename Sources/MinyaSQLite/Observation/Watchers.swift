// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Who observes a database, and who looks meanwhile whether another process wrote.
final class Watchers: Sendable {
    private struct State {
        var all: [Int: any Watching] = [:]
        var next = 0
        var looking: Task<Void, Never>?
    }

    private let state = Mutex(State())

    /// How long a writer reads for observers before it goes on.
    private static let budget = Duration.microseconds(100)

    deinit { state.withLock { $0.looking?.cancel() } }

    /// - Parameter look: Begins to look for writes of others; ended with the last watcher.
    func add(_ watcher: any Watching, look: () -> Task<Void, Never>?) -> Int {
        state.withLock { state in
            if state.looking == nil { state.looking = look() }
            state.next += 1
            state.all[state.next] = watcher
            return state.next
        }
    }

    func remove(_ id: Int) {
        let old = state.withLock { state in
            defer {
                if state.all.isEmpty {
                    state.looking?.cancel()
                    state.looking = nil
                }
            }
            return state.all.removeValue(forKey: id)
        }
        withExtendedLifetime(old) {}
    }

    /// Tells everyone what was written.
    ///
    /// - Parameter connection: The one that wrote it, on its thread: it reads again for observers
    ///   whose query is a quick one, as handing that to another thread would take longer.
    func note(_ tables: TableSet, on connection: Connection? = nil) {
        let all = tables.isEmpty ? [] : state.withLock { Array($0.all.values) }
        guard !all.isEmpty else { return }
        let end = ContinuousClock.now + Self.budget
        for watcher in all {
            watcher.note(tables, on: connection, budget: end - ContinuousClock.now)
        }
    }
}
