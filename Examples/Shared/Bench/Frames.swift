// SPDX-License-Identifier: Apache-2.0

public import MinyaGTK

/// Counts the painted frames of a window, and waits for them.
@MainActor
public final class Frames {
    private let window: Window

    /// Observes the frames of a window.
    public init(_ window: Window) { self.window = window }

    /// Waits until the next frame is painted; this keeps the frame clock running.
    public func next() async {
        await withCheckedContinuation { continuation in
            window.afterNextPaint { continuation.resume() }
        }
    }

    /// Waits until a condition holds after a frame was painted.
    public func wait(_ what: String, for time: Duration = .seconds(60), until holds: () -> Bool)
        async throws
    {
        let end = ContinuousClock.now + time
        while !holds() {
            guard ContinuousClock.now < end else { throw Missing("timed out waiting for: \(what)") }
            await next()
        }
        // The state that satisfies the condition is visible after the next frame.
        await next()
    }
}
