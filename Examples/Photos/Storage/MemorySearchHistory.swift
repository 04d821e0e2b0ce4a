// SPDX-License-Identifier: Apache-2.0

import ExampleValues

/// A history that is kept in memory.
public final class MemorySearchHistory: SearchHistory {
    private let texts: Broadcast<[String]>

    /// Creates a history with these initial texts.
    public init(_ texts: [String] = []) {
        self.texts = Broadcast(Array(texts.prefix(Self.limit)))
    }

    public func add(_ text: String) async throws {
        guard !text.isEmpty else { return }
        texts.change { texts in
            texts.removeAll { $0 == text }
            texts.insert(text, at: 0)
            texts.removeLast(max(0, texts.count - Self.limit))
        }
    }

    public func remove(_ text: String) async throws {
        texts.change { $0.removeAll { $0 == text } }
    }

    public func clear() async throws {
        texts.change { $0 = [] }
    }

    public var changes: AsyncStream<[String]> { texts.changes }
}
