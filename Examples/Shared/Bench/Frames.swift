// SPDX-License-Identifier: Apache-2.0

public import MinyaGTK

/// The frames of a window, one after the other.
@MainActor
public final class Frames {
    private let window: Window

    /// The frames of a window.
    public init(_ window: Window) { self.window = window }

    /// Waits for the next frame's paint; it keeps the clock running.
    public func next() async {
        await withCheckedContinuation { continuation in
            window.afterNextPaint { continuation.resume() }
        }
    }

    /// Waits until something holds after a frame was painted.
    public func wait(_ what: String, for time: Duration = .seconds(60), until holds: () -> Bool)
        async throws
    {
        let end = ContinuousClock.now + time
        while !holds() {
            guard ContinuousClock.now < end else { throw Missing("waited in vain: \(what)") }
            await next()
        }
        // What holds now is on the screen after the next one.
        await next()
    }
}
