// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// How long ago something began, by a client's clock.
final class Stopwatch: Sendable {
    private let clock: any Clock<Duration>
    private let reading: Mutex<@Sendable () -> Duration>

    /// One that runs.
    init(_ clock: any Clock<Duration>) {
        self.clock = clock
        reading = Mutex(Self.reading(of: clock))
    }

    /// Begins anew.
    func start() {
        let fresh = Self.reading(of: clock)
        reading.withLock { $0 = fresh }
    }

    /// The time since it was started.
    var elapsed: Duration { reading.withLock { $0 }() }

    /// Of any clock, whose instants are of a type of its own.
    private static func reading<C: Clock>(of clock: C) -> @Sendable () -> Duration
    where C.Duration == Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}
