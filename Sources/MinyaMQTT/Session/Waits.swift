// SPDX-License-Identifier: Apache-2.0

/// A message on its way to the broker.
struct Outgoing: Sendable {
    let id: Int
    let topic: String
    let payload: [UInt8]
    let isRetained: Bool
}

/// What is to be subscribed, or no longer.
struct Wish {
    var isOn: Bool
    /// Whether the broker was told in this connection.
    var isSent = false
    /// Whether the broker has it so.
    var isSettled = false
}

/// Whoever waits for an answer.
struct Wait {
    enum Purpose: Equatable {
        case connect
        case publish
        case wish(String)
    }

    let purpose: Purpose
    let continuation: CheckedContinuation<Void, any Error>
}

/// What a client's callers and its thread share, under a lock.
struct Shared {
    var state = MQTTState.closed
    /// Whether there is to be a connection.
    var isWanted = false
    /// Whether it is to be tried without a pause.
    var isHurried = false
    var isClosed = false
    var hasThread = false
    /// Whether the thread is where nothing wakes it: it asks for the address of a name.
    var isAskingNames = false
    var waits: [Int: Wait] = [:]
    /// What is not on its way yet, in order.
    var outgoing: [Outgoing] = []
    var wishes: [String: Wish] = [:]
    var watchers: [Int: AsyncStream<MQTTState>.Continuation] = [:]
    var closers: [CheckedContinuation<Void, Never>] = []

    var isConnected: Bool { if case .connected = state { true } else { false } }

    /// Takes those who wait for something out, to be told.
    mutating func take(_ fits: (Wait.Purpose) -> Bool) -> [Wait] {
        let ids = waits.filter { fits($0.value.purpose) }.map(\.key).sorted()
        return ids.compactMap { waits.removeValue(forKey: $0) }
    }
}

extension [Wait] {
    /// Tells all of them; never under the lock.
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
