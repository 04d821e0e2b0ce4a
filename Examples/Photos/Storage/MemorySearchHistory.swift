// SPDX-License-Identifier: Apache-2.0

/// A history that lasts as long as the app runs.
public final class MemorySearchHistory: SearchHistory {
    private let texts: Broadcast<[String]>
    private let limit: Int

    /// - Parameter limit: How many texts are kept; the oldest go first.
    public init(_ texts: [String] = [], limit: Int = 50) {
        self.texts = Broadcast(texts)
        self.limit = limit
    }

    public func add(_ text: String) async throws {
        guard !text.isEmpty else { return }
        texts.change { texts in
            texts.removeAll { $0 == text }
            texts.insert(text, at: 0)
            texts.removeLast(max(0, texts.count - limit))
        }
    }

    public func clear() async throws {
        texts.change { $0 = [] }
    }

    public var changes: AsyncStream<[String]> { texts.changes }
}
