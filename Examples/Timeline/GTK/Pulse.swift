// SPDX-License-Identifier: Apache-2.0

import MinyaGTK

/// Moves a bar while something is on its way whose end nobody knows.
@MainActor
final class Pulse {
    private let bar: ProgressBar
    private var moving: Task<Void, Never>?

    init(_ bar: ProgressBar) { self.bar = bar }

    isolated deinit {
        moving?.cancel()
    }

    /// Whether the bar is seen, and moves.
    var isOn = false {
        didSet {
            guard isOn != oldValue else { return }
            bar.isVisible = isOn
            moving?.cancel()
            guard isOn else { return }
            moving = Task { [weak bar] in
                while !Task.isCancelled, let bar {
                    bar.pulse()
                    try? await Task.sleep(for: .milliseconds(60))
                }
            }
        }
    }
}
