// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A history that lasts as long as the app runs.
public final class MemorySearchHistory: SearchHistory {
    private struct State {
        var texts: [String] = []
        var watchers: [Int: AsyncStream<[String]>.Continuation] = [:]
        var next = 0
    }

    private let state = Mutex(State())
    private let limit: Int

    /// - Parameter limit: How many texts are kept; the oldest go first.
    public init(_ texts: [String] = [], limit: Int = 50) {
        self.limit = limit
        state.withLock { $0.texts = texts }
    }

    public func add(_ text: String) async throws {
        guard !text.isEmpty else { return }
        change { texts in
            texts.removeAll { $0 == text }
            texts.insert(text, at: 0)
            texts.removeLast(max(0, texts.count - limit))
        }
    }

    public func clear() async throws {
        change { $0 = [] }
    }

    public var changes: AsyncStream<[String]> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let id = state.withLock { state in
                state.next += 1
                state.watchers[state.next] = continuation
                continuation.yield(state.texts)
                return state.next
            }
            continuation.onTermination = { [weak self] _ in
                self?.state.withLock { _ = $0.watchers.removeValue(forKey: id) }
            }
        }
    }

    /// Yields while the lock is held, so that watchers see the changes in their order.
    private func change(_ edit: (inout [String]) -> Void) {
        state.withLock { state in
            edit(&state.texts)
            for watcher in state.watchers.values { watcher.yield(state.texts) }
        }
    }
}
