// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What the process uses while nothing happens.
enum Rest {
    /// How long a page has to come to rest: GTK lets a caret blink for ten seconds.
    private static let pause = Duration.seconds(12)

    /// How much of one processor is used, in percent: the median of five seconds. What is done once a
    /// minute, as telling how old a post is, may fall into one of them.
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

    /// The time that processors have spent on this process.
    private static var used: Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
