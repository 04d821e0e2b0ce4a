// SPDX-License-Identifier: Apache-2.0

/// A message that is to be published.
struct Outgoing: Sendable {
    let id: Int
    let topic: String
    let payload: [UInt8]
    let isRetained: Bool
}

/// A requested subscription or unsubscription.
struct Wish {
    var isOn: Bool
    /// Whether the request was sent on the current connection.
    var isSent = false
    /// Whether the broker has confirmed it.
    var isSettled = false
}

/// A caller that waits for an answer.
struct Wait {
    enum Purpose: Equatable {
        case connect
        case publish
        case wish(String)
    }

    let purpose: Purpose
    let continuation: CheckedContinuation<Void, any Error>
}

/// The state that a client's callers and its thread share under a lock.
struct Shared {
    var state = MQTTState.closed
    /// Whether the client is to be connected.
    var isWanted = false
    /// Whether to connect without a pause.
    var isHurried = false
    var isClosed = false
    var hasThread = false
    /// Whether the thread is in a name look-up, from which it cannot be woken.
    var isAskingNames = false
    var waits: [Int: Wait] = [:]
    /// The messages that were not sent yet, in order.
    var outgoing: [Outgoing] = []
    var wishes: [String: Wish] = [:]
    var watchers: [Int: AsyncStream<MQTTState>.Continuation] = [:]
    var closers: [CheckedContinuation<Void, Never>] = []

    var isConnected: Bool { if case .connected = state { true } else { false } }

    /// Removes and returns the waits that match, so that they can be resumed.
    mutating func removeWaits(where fits: (Wait.Purpose) -> Bool) -> [Wait] {
        let ids = waits.filter { fits($0.value.purpose) }.map(\.key).sorted()
        return ids.compactMap { waits.removeValue(forKey: $0) }
    }
}

extension [Wait] {
    /// Resumes all callers; must not be called under the lock.
    func finish(throwing error: (any Error)? = nil) {
        for wait in self {
            if let error {
                wait.continuation.resume(throwing: error)
            } else {
                wait.continuation.resume()
            }
        }
    }
}
