// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// One piece of running work in a test, and whether it waits for the test.
@MainActor
package final class MonitoredWork {
    /// The work whose body the current task executes, or a task that it started.
    package nonisolated static var current: MonitoredWork? { local.get() }
    private nonisolated static let local = TaskLocal<MonitoredWork?>(wrappedValue: nil)

    package nonisolated let name: String
    package nonisolated let start = ContinuousClock.now
    /// Identifies the scene, by its queue.
    package nonisolated let scene: ObjectIdentifier
    /// The work that must end before this starts.
    var previous: MonitoredWork?

    private weak var monitor: WorkMonitor?
    private nonisolated let state = Mutex(State())
    private struct State {
        /// Identifies the work's own task, which waits for all others that it started.
        var task: Int?
        var waits = 0
    }

    init(_ name: String, scene: ObjectIdentifier, _ monitor: WorkMonitor) {
        self.name = name
        self.scene = scene
        self.monitor = monitor
    }

    /// Records that the work has ended or was cancelled; a second call does nothing.
    func end() { monitor?.end(self) }

    /// Whether its own task waits for the test.
    var waits: Bool { state.withLock { $0.waits > 0 } }

    /// Runs the body of the work in its own task.
    nonisolated func perform<Value: Sendable>(
        _ body: @Sendable () async -> Value
    ) async -> Value {
        let task = withUnsafeCurrentTask { $0?.hashValue }
        state.withLock { $0.task = task }
        return await Self.local.withValue(self) { await body() }
    }

    // MARK: - Waiting for the test

    /// The work whose own task this is; nil in a task that the work has started.
    ///
    /// If such a task waits, the work may still progress.
    package nonisolated static var ofThisTask: MonitoredWork? {
        guard let current, let task = withUnsafeCurrentTask(body: { $0?.hashValue }),
            current.state.withLock({ $0.task == task })
        else { return nil }
        return current
    }

    /// Records that the work waits for the test, until as many calls of ``endWait()``.
    package nonisolated func beginWait() { state.withLock { $0.waits += 1 } }

    package nonisolated func endWait() { state.withLock { $0.waits -= 1 } }
}
