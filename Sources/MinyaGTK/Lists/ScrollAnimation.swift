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

extension RowKeeper {
    /// Scrolls to the end so that it is seen, the last page of a long way.
    func scrollToEnd() {
        guard let cells, adw_get_enable_animations(cells.pointer) != 0, end > value,
            gtk_widget_get_mapped(cells.pointer) != 0
        else { return goToEnd() }
        let page = cells.size.height
        if end - value > page { step(to: Double(end - page)) }
        let animation = ScrollAnimation()
        self.animation = animation
        advance(animation)
    }

    private func advance(_ animation: ScrollAnimation) {
        cells?.beforeLayout { [weak self] in
            guard let self, self.animation === animation else { return }
            let share = animation.share(at: .now)
            guard share < 1 else { return goToEnd() }
            step(to: Double(value) + max(Double(end - value) * share, 1))
            advance(animation)
        }
    }
}
