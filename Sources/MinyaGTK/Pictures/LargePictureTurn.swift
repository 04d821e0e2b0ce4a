// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// Allows one large picture to be decoded at a time: two would take twice the memory.
final class LargePictureTurn {
    private static let turn = DispatchSemaphore(value: 1)
    /// A picture that costs no more than this, in bytes, does not wait.
    private static let small = 64 << 20
    private var isHeld = false

    /// Waits for the turn of this picture; returns false if it was cancelled before.
    ///
    /// It blocks a worker's thread.
    func acquire(bytes: Int, _ isCancelled: () -> Bool) -> Bool {
        guard bytes > Self.small, !isHeld else { return true }
        while Self.turn.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
            if isCancelled() { return false }
        }
        isHeld = true
        return true
    }

    deinit {
        if isHeld { Self.turn.signal() }
    }
}
