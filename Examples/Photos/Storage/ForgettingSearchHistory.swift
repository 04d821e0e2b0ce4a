// SPDX-License-Identifier: Apache-2.0

/// A history whose searches are forgotten with what was seen of them.
///
/// Who forgets a search does not expect to find its text, nor the photos that only it led to,
/// elsewhere; who forgets all searches expects to find nothing that was seen. Marks of favourites
/// stay: they are no search. A search that could not be forgotten everywhere is still in the
/// history, so that it can be tried again.
public struct ForgettingSearchHistory: SearchHistory {
    private let history: any SearchHistory
    private let favourites: any Favourites
    private let forgettings: Forgettings
    private let memories: @Sendable () -> [any SeenPhotos]

    /// Makes a history that is kept by one storage, and of what others know as well.
    ///
    /// - Parameters:
    ///   - favourites: Of a single search, what was seen of these is not forgotten.
    ///   - forgettings: Those of the memories, which may not be there yet while the first answer is
    ///     on its way.
    ///   - memories: What was seen, of each server; asked whenever something is forgotten.
    public init(
        _ history: any SearchHistory, sparing favourites: any Favourites,
        _ forgettings: Forgettings = Forgettings(),
        and memories: @escaping @Sendable () -> [any SeenPhotos]
    ) {
        self.history = history
        self.favourites = favourites
        self.forgettings = forgettings
        self.memories = memories
    }

    public func add(_ text: String) async throws { try await history.add(text) }

    public func remove(_ text: String) async throws {
        forgettings.note(text)
        let spared = Set(await favourites.changes.first { _ in true } ?? [])
        try await inEach { try await $0.forgetSearch(text, sparing: spared) }
        try await history.remove(text)
    }

    public func clear() async throws {
        forgettings.note(nil)
        try await inEach { try await $0.clear() }
        try await history.clear()
    }

    /// Forgets in each memory, also after one in which it could not; throws why in the first such.
    private func inEach(_ forget: (any SeenPhotos) async throws -> Void) async throws {
        var failure: (any Error)?
        for seen in memories() {
            do {
                try await forget(seen)
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
    }

    public var changes: AsyncStream<[String]> { history.changes }
}
