// SPDX-License-Identifier: Apache-2.0

import Minya
import Synchronization

/// A clock that stands still until a test advances it.
///
/// ```swift
/// host.clock.advance(by: .milliseconds(300))
/// ```
public final class ManualClock: Clock, Sendable {
    /// A point in time of a ``ManualClock``.
    public struct Instant: InstantProtocol {
        /// The time since the clock was created.
        public var offset: Duration = .zero

        /// Creates an instant at `offset` after the creation of the clock.
        public init(offset: Duration = .zero) { self.offset = offset }

        /// Returns the instant that is later by `duration`.
        public func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        /// Returns the time from this instant to another, negative if that was earlier.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether the left instant is earlier.
        public static func < (left: Instant, right: Instant) -> Bool {
            left.offset < right.offset
        }
    }

    private struct Sleeper {
        let deadline: Instant
        let wake: CheckedContinuation<Void, any Error>
        /// The work whose own task sleeps; nil for any other task.
        let work: MonitoredWork?
    }

    private struct State {
        var now = Instant()
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var next = 0
    }

    private let state = Mutex(State())

    /// Creates a clock at zero.
    public init() {}

    /// The current instant of the clock.
    public var now: Instant { state.withLock { $0.now } }
    /// One nanosecond; the clock only moves as a test advances it.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// The deadlines of the sleeping tasks, earliest first, in O(n log n) for n tasks.
    ///
    /// ```swift
    /// page.view.query = "lake"
    /// let pause = ManualClock.Instant(offset: .milliseconds(300))
    /// await until { host.clock.deadlines == [pause] }
    /// ```
    public var deadlines: [Instant] {
        state.withLock { $0.sleepers.values.map(\.deadline) }.sorted()
    }

    /// Advances the clock and wakes the tasks whose deadline has passed.
    public func advance(by duration: Duration) {
        let awake = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for (id, sleeper) in due {
                state.sleepers[id] = nil
                sleeper.work?.endWait()
            }
            return due.values.sorted { $0.deadline < $1.deadline }
        }
        for sleeper in awake { sleeper.wake.resume() }
    }

    /// Waits until a test has advanced the clock to `deadline`, or the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.next += 1
            return state.next
        }
        // Nil in another task that the work has started: while that one sleeps, the work may progress.
        let work = MonitoredWork.ofThisTask
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let answer: Result<Void, any Error>? = state.withLock { state in
                    if state.cancelled.remove(id) != nil {
                        return .failure(CancellationError())
                    }
                    if deadline <= state.now { return .success(()) }
                    state.sleepers[id] = Sleeper(
                        deadline: deadline, wake: continuation, work: work)
                    work?.beginWait()
                    return nil
                }
                if let answer { continuation.resume(with: answer) }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                let sleeper = state.sleepers.removeValue(forKey: id)
                if sleeper == nil { state.cancelled.insert(id) }
                sleeper?.work?.endWait()
                return sleeper
            }
            sleeper?.wake.resume(throwing: CancellationError())
        }
    }
}
