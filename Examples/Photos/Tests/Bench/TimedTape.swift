// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTape

/// A tape that measures the time that its events take on the main actor.
@MainActor
final class TimedTape: SceneObserver {
    /// The time so far, in nanoseconds.
    private(set) var spent: UInt64 = 0
    private let tape: Tape

    init(file: String) { tape = Tape(file: file, app: "org.minya.PhotosBench") }

    func receive(_ event: SceneEvent) {
        let start = monotonic()
        tape.receive(event)
        spent += monotonic() - start
    }
}
