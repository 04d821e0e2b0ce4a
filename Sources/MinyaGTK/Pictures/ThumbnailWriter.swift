// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Synchronization

/// Writes one thing after another when the computer has nothing better to do.
///
/// What waits is bounded: what does not fit is left out, and comes again when the picture is
/// decoded again. After the first failure nothing more is tried.
package final class ThumbnailWriter: Sendable {
    /// Writes something; false if it could not be.
    package typealias Job = @Sendable () -> Bool

    private struct State {
        var waiting: [(bytes: Int, job: Job)] = []
        var bytes = 0
        var isRunning = false
        var hasFailed = false

        mutating func next() -> Job? {
            guard !waiting.isEmpty else {
                isRunning = false
                return nil
            }
            let first = waiting.removeFirst()
            bytes -= first.bytes
            return first.job
        }

        mutating func giveUp() {
            hasFailed = true
            isRunning = false
            waiting = []
            bytes = 0
        }
    }

    /// What may wait, in bytes of memory.
    package static let mostBytes = 8 << 20

    private let state = Mutex(State())

    package init() {}

    /// How many jobs are there, with the one that runs.
    package var jobs: Int { state.withLock { $0.waiting.count + ($0.isRunning ? 1 : 0) } }

    /// Does a job after those before it, or leaves it out.
    ///
    /// - Parameter bytes: The memory that it holds until then.
    package func add(bytes: Int, _ job: @escaping Job) {
        let mustStart = state.withLock { state in
            guard !state.hasFailed, state.bytes + bytes <= Self.mostBytes else { return false }
            state.waiting.append((bytes, job))
            state.bytes += bytes
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if mustStart { start() }
    }

    /// A thread that goes when its work is done: its priority cannot be raised again.
    private func start() {
        let this = Unmanaged.passRetained(self).toOpaque()
        let thread = g_thread_try_new(
            "minya-thumbnails",
            { this in
                guard let this else { return nil }
                Unmanaged<ThumbnailWriter>.fromOpaque(this).takeRetainedValue().work()
                return nil
            }, this, nil)
        guard let thread else {
            Unmanaged<ThumbnailWriter>.fromOpaque(this).release()
            state.withLock { $0.giveUp() }
            return
        }
        g_thread_unref(thread)
    }

    private func work() {
        ThreadPriority.idle.apply()
        while let job = state.withLock({ $0.next() }) {
            if !job() { state.withLock { $0.giveUp() } }
        }
    }
}
