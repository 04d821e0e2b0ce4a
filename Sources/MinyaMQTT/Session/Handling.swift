// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A message in the hands of whoever takes it over.
final class Handling: Sendable {
    enum Ending {
        case kept
        /// The message is not to be acknowledged.
        case refused
        case tooSlow
        case closed
    }

    private let outcome = Mutex<Ending?>(nil)

    /// Nil as long as it is in hands.
    var result: Ending? { outcome.withLock { $0 } }

    func end(_ result: Ending) { outcome.withLock { $0 = result } }
}

extension Engine {
    /// Hands a message over, and holds the thread until it was taken: meanwhile nothing is read,
    /// and nothing acknowledged.
    func deliver(_ message: MQTTMessage, at wake: Wake) -> (Handling.Ending, Handling) {
        let handling = Handling()
        let task = Task { [handler] in
            do {
                try await handler(message)
                handling.end(.kept)
            } catch {
                handling.end(.refused)
            }
            wake.call()
        }
        let end = ContinuousClock.now + connection.keepAlive
        while true {
            if let result = handling.result { return (result, handling) }
            if shared.withLock({ $0.isClosed }) {
                task.cancel()
                return (.closed, handling)
            }
            if ContinuousClock.now >= end { return (.tooSlow, handling) }
            wake.wait(until: end)
        }
    }
}
