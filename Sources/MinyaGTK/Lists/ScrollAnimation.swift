// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Scrolling on the way, from frame to frame.
@MainActor
final class ScrollAnimation {
    private let start: ContinuousClock.Instant
    private let length: Duration = .milliseconds(250)

    init() { start = .now }

    /// How much of what is left is gone next; all of it when the time is over.
    func share(at now: ContinuousClock.Instant) -> Double {
        let passed = (now - start) / length
        guard passed < 1 else { return 1 }
        return min(0.25 / (1 - passed), 1)
    }
}
