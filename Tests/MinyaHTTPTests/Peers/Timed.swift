// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Judges durations by a plain timer that starts at the same time, because a busy machine delays
/// both. `scripts/bench` checks limits in milliseconds. A sanitizer slows the program more than the
/// timer: there, only what happens is judged, and not when.
enum Timed {
    /// Returns whether `body` ends before a timer of this length.
    static func ends(
        before time: Duration, _ body: () async throws -> Void
    ) async rethrows -> Bool {
        let timer = Task { (try? await Task.sleep(for: time)) != nil }
        defer { timer.cancel() }
        try await body()
        timer.cancel()
        let isInTime = await !timer.value
        return isInTime || Memory.isSanitized
    }

    /// Returns whether `body` ends soon after its limit is reached: before a timer of one and a
    /// half times that length. One success is enough; each of five attempts allows more time, because
    /// a machine may be busy for a while.
    static func endsNear(
        _ limit: Duration, _ body: () async throws -> Void
    ) async rethrows -> Bool {
        for factor in [1.5, 1.5, 2, 3, 5] where try await ends(before: limit * factor, body) {
            return true
        }
        return false
    }

    /// Returns whether most of seven rounds end soon. One success in five attempts is enough: a
    /// machine may be busy for a while, and code that only polls would be late each time.
    static func areMostlySoon(_ round: (Int) async throws -> Bool) async rethrows -> Bool {
        for attempt in 0..<5 {
            var late = 0
            for number in 0..<7 where try await !round(attempt * 7 + number) { late += 1 }
            if late <= 3 { return true }
        }
        return false
    }

    /// A time longer than a thread waits to be scheduled on a busy machine, and shorter than any
    /// polling interval.
    static let moment = Duration.milliseconds(50)

    /// The clock of the peers' events, in nanoseconds.
    static var now: Int {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return now.tv_sec * 1_000_000_000 + now.tv_nsec
    }

    /// Returns the median as text for the output of a test.
    static func median(_ times: [Int]) -> String {
        Table.milliseconds(.nanoseconds(times.sorted()[times.count / 2])) + " ms"
    }
}
