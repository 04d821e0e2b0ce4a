// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Synchronization

/// Runs writing jobs one after the other, when the computer is otherwise idle.
///
/// The queue is bounded: a job that does not fit is dropped, and is added again when the picture is
/// decoded again. After the first failure, no more jobs are run.
package final class ThumbnailWriter: Sendable {
    /// Writes something; returns false on failure.
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

        mutating func fail() {
            hasFailed = true
            isRunning = false
            waiting = []
            bytes = 0
        }
    }

    /// The maximum memory of the waiting jobs, in bytes.
    package static let mostBytes = 8 << 20

    private let state = Mutex(State())

    package init() {}

    /// The number of jobs, including the running one.
    package var jobs: Int { state.withLock { $0.waiting.count + ($0.isRunning ? 1 : 0) } }

    /// Runs a job after those before it, or drops it.
    ///
    /// - Parameter bytes: The memory that the job retains until it has run.
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

    /// Starts a thread that ends with its work, because its priority cannot be raised again.
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
            state.withLock { $0.fail() }
            return
        }
        g_thread_unref(thread)
    }

    private func work() {
        ThreadPriority.idle.apply()
        while let job = state.withLock({ $0.next() }) {
            if !job() { state.withLock { $0.fail() } }
        }
    }
}
