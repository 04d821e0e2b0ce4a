// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// Lets one large picture be decoded at a time: two of them would take twice the memory.
final class LargePictureTurn {
    private static let turn = DispatchSemaphore(value: 1)
    /// What costs less than this, in bytes, waits for nobody.
    private static let small = 64 << 20
    private var isHeld = false

    /// Waits until it is this picture's turn; false if it was cancelled before. It blocks a
    /// worker's thread.
    func take(bytes: Int, _ isCancelled: () -> Bool) -> Bool {
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
