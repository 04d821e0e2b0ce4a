// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A message that the handler is processing.
final class Handling: Sendable {
    enum Ending {
        case kept
        /// The handler threw; the message is not acknowledged.
        case refused
        case tooSlow
        case closed
    }

    private let outcome = Mutex<Ending?>(nil)

    /// Nil while the handler is running.
    var result: Ending? { outcome.withLock { $0 } }

    func end(_ result: Ending) { outcome.withLock { $0 = result } }
}

extension Engine {
    /// Passes a message to the handler, and blocks the thread until the handler is done.
    ///
    /// In the meantime nothing is read or acknowledged.
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
