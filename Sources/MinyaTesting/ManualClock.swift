// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A clock that stands still until a test moves it.
///
/// ```swift
/// host.clock.advance(by: .milliseconds(300))
/// ```
public final class ManualClock: Clock, Sendable {
    /// The time since the clock was made.
    public struct Instant: InstantProtocol {
        /// How long after the clock was made.
        public var offset: Duration = .zero

        /// Makes the instant so long after the clock was made.
        public init(offset: Duration = .zero) { self.offset = offset }

        /// The instant so much later.
        public func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        /// The time from this instant to another, negative when that was earlier.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether the left instant is the earlier one.
        public static func < (left: Instant, right: Instant) -> Bool {
            left.offset < right.offset
        }
    }

    private struct Sleeper {
        let deadline: Instant
        let wake: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant()
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var next = 0
    }

    private let state = Mutex(State())

    /// Makes a clock that stands at zero.
    public init() {}

    /// Where the clock stands.
    public var now: Instant { state.withLock { $0.now } }
    /// One nanosecond: the clock goes by whatever a test says.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// When those who sleep are woken, the next one first; it costs O(n log n) for n of them.
    ///
    /// ```swift
    /// page.view.query = "lake"
    /// let pause = ManualClock.Instant(offset: .milliseconds(300))
    /// await until { host.clock.deadlines == [pause] }
    /// ```
    public var deadlines: [Instant] {
        state.withLock { $0.sleepers.values.map(\.deadline) }.sorted()
    }

    /// Moves the time on and wakes whoever slept until then.
    public func advance(by duration: Duration) {
        let awake = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }
        }
        for sleeper in awake { sleeper.wake.resume() }
    }

    /// Waits until a test has moved the clock there, or the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.next += 1
            return state.next
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let answer: Result<Void, any Error>? = state.withLock { state in
                    if state.cancelled.remove(id) != nil {
                        return .failure(CancellationError())
                    }
                    if deadline <= state.now { return .success(()) }
                    state.sleepers[id] = Sleeper(deadline: deadline, wake: continuation)
                    return nil
                }
                if let answer { continuation.resume(with: answer) }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                let sleeper = state.sleepers.removeValue(forKey: id)
                if sleeper == nil { state.cancelled.insert(id) }
                return sleeper
            }
            sleeper?.wake.resume(throwing: CancellationError())
        }
    }
}
