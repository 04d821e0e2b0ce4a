// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import Synchronization

/// Notifies all observers that lists should be fetched again.
final class FlickrNews: Sendable {
    private struct State {
        var listeners: [Int: AsyncStream<PhotoChange>.Continuation] = [:]
        var next = 0
    }

    private let state = Mutex(State())

    func notify(_ change: PhotoChange) {
        for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield(change) }
    }

    func listen() -> AsyncStream<PhotoChange> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let number = state.withLock { state in
                state.next += 1
                state.listeners[state.next] = continuation
                return state.next
            }
            continuation.onTermination = { [weak self] _ in
                _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
            }
        }
    }
}
