// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// One observation: which tables it read last, and what became of them since.
final class Watcher: Sendable {
    private struct State {
        /// All of them until it has read for the first time, and while it reads.
        var reads = TableSet.all
        var changed = TableSet.all
        var isCancelled = false
        var waiting: CheckedContinuation<Void, Never>?

        var isDue: Bool { isCancelled || changed.overlaps(reads) }

        mutating func takeWaiting() -> CheckedContinuation<Void, Never>? {
            guard isDue else { return nil }
            defer { waiting = nil }
            return waiting
        }
    }

    private let state = Mutex(State())

    /// Waits until a table that was read is written, or the task is cancelled.
    func wait() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let now = state.withLock { state in
                    state.waiting = continuation
                    return state.takeWaiting()
                }
                now?.resume()
            }
        } onCancel: {
            state.withLock { state in
                state.isCancelled = true
                return state.takeWaiting()
            }?.resume()
        }
    }

    /// What is written from here on may be missing in what is read now.
    func willRead() {
        state.withLock { state in
            state.reads = .all
            state.changed = .none
        }
    }

    func didRead(_ tables: TableSet) {
        state.withLock { $0.reads = tables }
    }

    func note(_ tables: TableSet) {
        state.withLock { state in
            state.changed.formUnion(tables)
            return state.takeWaiting()
        }?.resume()
    }
}
