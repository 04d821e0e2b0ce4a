// SPDX-License-Identifier: Apache-2.0

/// A cache that is separate for each account.
///
/// A signed-in user sees photos that others do not, and the next account must not see them. Data
/// that one account requested is stored for that account or not at all.
public struct PersonalSeenPhotos: SeenPhotos, SeenPictures {
    public let forgettings: Forgettings
    private let current: @Sendable () async -> any SeenPhotos & SeenPictures

    /// Creates a cache that delegates to the cache of the current account.
    ///
    /// - Parameters:
    ///   - forgettings: The forgettings shared by the caches of all accounts, because the account
    ///     of a request is not always known yet. A change of the account is recorded there before
    ///     `current` returns the cache of the new one.
    ///   - current: Called each time; the same account gets the same cache.
    public init(
        _ forgettings: Forgettings,
        _ current: @escaping @Sendable () async -> any SeenPhotos & SeenPictures
    ) {
        self.forgettings = forgettings
        self.current = current
    }

    private var photos: any SeenPhotos {
        get async { await current() }
    }

    /// Returns the cache of the account that made a request; nil if the account may have changed
    /// since.
    private func of(
        whoAsked asked: Forgettings.Moment
    ) async -> (any SeenPhotos & SeenPictures)? {
        let seen = await current()
        return forgettings.isSameAsker(since: asked) ? seen : nil
    }

    public func keep(
        _ page: PhotoPage, of source: PhotoSource, after cursor: PhotoPage.Cursor?,
        on day: PhotoDate, askedAt asked: Forgettings.Moment
    ) async throws {
        try await of(whoAsked: asked)?
            .keep(page, of: source, after: cursor, on: day, askedAt: asked)
    }

    public func list(of source: PhotoSource) async throws -> SeenList? {
        try await photos.list(of: source)
    }

    public func keep(
        _ detail: PhotoDetail, on day: PhotoDate, askedAt asked: Forgettings.Moment
    ) async throws {
        try await of(whoAsked: asked)?.keep(detail, on: day, askedAt: asked)
    }

    public func detail(of id: Photo.ID) async throws -> PhotoDetail? {
        try await photos.detail(of: id)
    }

    public func keep(
        _ pictures: [Photo.ID: [PictureAddress]], of source: PhotoSource?,
        askedAt asked: Forgettings.Moment
    ) async throws {
        try await of(whoAsked: asked)?.keep(pictures, of: source, askedAt: asked)
    }

    public func pictures(of id: Photo.ID) async throws -> [PictureAddress] {
        try await current().pictures(of: id)
    }

    public func forgetSearch(_ text: String, sparing spared: Set<Photo.ID>) async throws {
        try await photos.forgetSearch(text, sparing: spared)
    }

    public func forget(_ id: Photo.ID) async throws { try await photos.forget(id) }

    public func clear() async throws { try await photos.clear() }
}
