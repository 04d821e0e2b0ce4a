// SPDX-License-Identifier: Apache-2.0

/// A history whose searches are forgotten with what was seen of them.
///
/// Who forgets a search does not expect to find its photos, and its text, elsewhere.
public struct ForgettingSearchHistory: SearchHistory {
    private let history: any SearchHistory
    private let seen: any SeenPhotos

    /// Makes a history that is kept by one storage, and of what another one knows as well.
    public init(_ history: any SearchHistory, and seen: any SeenPhotos) {
        self.history = history
        self.seen = seen
    }

    public func add(_ text: String) async throws { try await history.add(text) }

    public func remove(_ text: String) async throws {
        try await history.remove(text)
        try await seen.forget(.search(PhotoQuery(text)))
    }

    public func clear() async throws {
        try await history.clear()
        try await seen.clear()
    }

    public var changes: AsyncStream<[String]> { history.changes }
}
