// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Measures elapsed time on the clock of a client.
final class Stopwatch: Sendable {
    private let clock: any Clock<Duration>
    private let reading: Mutex<@Sendable () -> Duration>

    /// Creates a running stopwatch.
    init(_ clock: any Clock<Duration>) {
        self.clock = clock
        reading = Mutex(Self.reading(of: clock))
    }

    /// Restarts at zero.
    func start() {
        let fresh = Self.reading(of: clock)
        reading.withLock { $0 = fresh }
    }

    /// The time since the last start.
    var elapsed: Duration { reading.withLock { $0 }() }

    /// Returns a closure that measures from now on; it hides the instant type of the clock.
    private static func reading<C: Clock>(of clock: C) -> @Sendable () -> Duration
    where C.Duration == Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}
