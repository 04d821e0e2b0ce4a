// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The processor usage of the process while nothing happens.
enum Rest {
    /// The time for a page to become idle: GTK blinks a caret for ten seconds.
    private static let pause = Duration.seconds(12)

    /// Returns the processor usage in percent of one processor: the median of five seconds.
    ///
    /// Work that is done once a minute, such as updating relative times, may occur in one of them.
    static func percent() async throws -> Double {
        let clock = ContinuousClock()
        try await clock.sleep(for: pause)
        var shares: [Double] = []
        for _ in 0..<5 {
            let (before, start) = (used, clock.now)
            try await clock.sleep(for: .seconds(1))
            shares.append((used - before) / (clock.now - start) * 100)
        }
        return shares.sorted()[2]
    }

    /// The processor time of this process.
    private static var used: Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
