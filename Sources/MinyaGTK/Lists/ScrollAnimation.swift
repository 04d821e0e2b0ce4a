// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Scrolling over several frames.
@MainActor
final class ScrollAnimation {
    private let start: ContinuousClock.Instant
    private let length: Duration = .milliseconds(250)

    init() { start = .now }

    /// Returns the share of the remaining distance for the next step; 1 when the time is over.
    func share(at now: ContinuousClock.Instant) -> Double {
        let passed = (now - start) / length
        guard passed < 1 else { return 1 }
        return min(0.25 / (1 - passed), 1)
    }
}
