// SPDX-License-Identifier: Apache-2.0

/// A history that removes cached results together with the searches they belong to.
///
/// A user who removes a search does not expect its text, or the photos that only it led to, to
/// remain elsewhere; a user who removes all searches expects all cached data to be gone. Favourite
/// marks remain, because they are not searches. A search that could not be removed everywhere
/// remains in the history, so that removal can be retried.
public struct ForgettingSearchHistory: SearchHistory {
    private let history: any SearchHistory
    private let favourites: any Favourites
    private let forgettings: Forgettings
    private let memories: @Sendable () -> [any SeenPhotos]

    /// Creates a history that is stored in one storage and clears the related caches as well.
    ///
    /// - Parameters:
    ///   - favourites: The photos whose cached data is kept when a single search is removed.
    ///   - forgettings: The forgettings of the caches, which may not exist yet while the first
    ///     answer is being fetched.
    ///   - memories: The caches, one for each server; called whenever something is removed.
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

    /// Removes data from each cache, also after a failure; throws the first error.
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
