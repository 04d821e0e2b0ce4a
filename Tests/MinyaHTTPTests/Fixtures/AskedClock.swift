// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Synchronization

/// A clock that a test advances, and that records the ends of all pauses.
///
/// A test has to wait for a pause to begin before it advances the clock; on a slow machine, the
/// pause would otherwise begin afterwards.
final class AskedClock: Clock, Sendable {
    typealias Instant = ManualClock.Instant

    private let clock = ManualClock()
    private let asked = Mutex<[Duration]>([])

    var now: Instant { clock.now }
    var minimumResolution: Duration { clock.minimumResolution }

    /// The ends of all pauses that have begun, relative to the creation of the clock.
    var ends: [Duration] { asked.withLock { $0 } }

    func advance(by duration: Duration) { clock.advance(by: duration) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        asked.withLock { $0.append(deadline.offset) }
        try await clock.sleep(until: deadline, tolerance: tolerance)
    }
}
