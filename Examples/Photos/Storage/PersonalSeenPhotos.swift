// SPDX-License-Identifier: Apache-2.0

/// What each person has seen, apart from what others have: who signs in is shown what others are
/// not, and the next one to sign in here is not to be told of it. What one person asked for is kept
/// for them or for nobody.
public struct PersonalSeenPhotos: SeenPhotos, SeenPictures {
    public let forgettings: Forgettings
    private let current: @Sendable () async -> any SeenPhotos & SeenPictures

    /// What the person has seen who asks now.
    ///
    /// - Parameters:
    ///   - forgettings: Those of all their storages: who asks is not always known yet. It is told
    ///     of every other person before `current` is.
    ///   - current: Called each time; the same person gets the same storage.
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

    /// What the person has seen who asked then; nil if another one may ask by now.
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
