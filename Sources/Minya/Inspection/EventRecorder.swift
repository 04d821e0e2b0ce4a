// SPDX-License-Identifier: Apache-2.0

/// The single order of the events of all scenes, and the event in progress.
@MainActor
final class EventRecorder {
    static let shared = EventRecorder()

    @exclusivity(unchecked) private var last = 0
    /// The position of the delivery, the outcome or the answer that is being handled.
    @exclusivity(unchecked) private(set) var cause: Int?

    /// Returns the position of the next event.
    func advance() -> Int {
        last += 1
        return last
    }

    /// Runs `body`, whose events are caused by the event at this position.
    func handle<Made>(_ position: Int?, _ body: () throws -> Made) rethrows -> Made {
        let outer = cause
        cause = position
        defer { cause = outer }
        return try body()
    }
}
