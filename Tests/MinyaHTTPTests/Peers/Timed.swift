// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Time as tests judge it: by a plain timer that starts with what is judged, for a busy machine
/// makes both late. How many milliseconds something may take is held by `scripts/bench`.
enum Timed {
    /// Whether something ends before a timer of such a length.
    static func ends(
        before time: Duration, _ body: () async throws -> Void
    ) async rethrows -> Bool {
        let timer = Task { (try? await Task.sleep(for: time)) != nil }
        defer { timer.cancel() }
        try await body()
        timer.cancel()
        return await !timer.value
    }

    /// Whether something ends when a limit of it is reached, and not later: before a timer of one and
    /// a half times its length. Once in five times is enough.
    static func endsNear(
        _ limit: Duration, _ body: () async throws -> Void
    ) async rethrows -> Bool {
        for _ in 0..<5 where try await ends(before: limit * 1.5, body) { return true }
        return false
    }

    /// Whether most of seven rounds end soon. Once in five times is enough: a machine may be busy for a
    /// while, and what only looks now and then is late each time.
    static func areMostlySoon(_ round: (Int) async throws -> Bool) async rethrows -> Bool {
        for attempt in 0..<5 {
            var late = 0
            for number in 0..<7 where try await !round(attempt * 7 + number) { late += 1 }
            if late <= 3 { return true }
        }
        return false
    }

    /// Longer than a thread of a busy machine waits for its turn, and shorter than any time after
    /// which somebody would look by himself.
    static let moment = Duration.milliseconds(50)

    /// The clock of the peers' events, in nanoseconds.
    static var now: Int {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return now.tv_sec * 1_000_000_000 + now.tv_nsec
    }

    /// For the test's output.
    static func median(_ times: [Int]) -> String {
        Table.milliseconds(.nanoseconds(times.sorted()[times.count / 2])) + " ms"
    }
}
