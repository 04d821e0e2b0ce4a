// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Synchronization

/// A clock that a test moves, and that tells until when it was slept.
///
/// A test waits for the pause to begin before it moves the clock, or a slow machine would begin it
/// afterwards.
final class AskedClock: Clock, Sendable {
    typealias Instant = ManualClock.Instant

    private let clock = ManualClock()
    private let asked = Mutex<[Duration]>([])

    var now: Instant { clock.now }
    var minimumResolution: Duration { clock.minimumResolution }

    /// The ends of all pauses that were begun, from the time at which the clock was made.
    var ends: [Duration] { asked.withLock { $0 } }

    func advance(by duration: Duration) { clock.advance(by: duration) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        asked.withLock { $0.append(deadline.offset) }
        try await clock.sleep(until: deadline, tolerance: tolerance)
    }
}
