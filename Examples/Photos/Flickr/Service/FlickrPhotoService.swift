// SPDX-License-Identifier: Apache-2.0

public import ExampleReachability
public import Minya
public import MinyaHTTP
public import PhotosCore

/// A ``PhotoService`` that presents the public photos of Flickr.
///
/// Fetched lists are kept for some minutes, so that returning to one causes no request; the sizes
/// of a photo are kept as long as the app runs.
public actor FlickrPhotoService: PhotoService {
    /// The address of Flickr's API.
    public static let address = "https://api.flickr.com/services/rest/"

    let api: FlickrAPI
    /// The client that fetches the pictures' files.
    let pictures: HTTPClient
    let sizes = FlickrSizes()
    let now: @Sendable () -> ContinuousClock.Instant
    private nonisolated let news = FlickrNews()

    /// A number that changes whenever the account may have changed.
    private(set) var account = 0
    /// Photos that were requested individually.
    var single: [Photo.ID: (photo: Photo, fetched: ContinuousClock.Instant)] = [:]
    /// The fetched lists, the most recently used last.
    private var listings: [(source: PhotoSource, listing: FlickrListing)] = []
    /// The fetched photos around others, the most recently used last.
    var streams = FlickrStreams()

    private static let mostListings = 8
    static let longestLife = Duration.seconds(300)

    /// Creates a service for Flickr, or for a server with the same API.
    ///
    /// - Parameters:
    ///   - address: The address of the API.
    ///   - credentials: Called before each request, off the main actor; an error that it throws is
    ///     thrown by the request, so it should throw a `Rejection` that says how to get a key.
    ///   - refused: Called with credentials that Flickr rejects.
    ///   - reachability: Whether the server can be reached.
    ///   - transport: The transport of the requests; nil for the system's own.
    public init(
        address: String = FlickrPhotoService.address,
        credentials: @escaping @Sendable () async throws -> FlickrCredentials,
        refused: @escaping @Sendable (FlickrCredentials) async -> Void = { _ in },
        reachability: any Reachability = AlwaysReachable(),
        transport: (any HTTPTransport)? = nil
    ) {
        self.init(
            address: address, credentials: credentials, refused: refused,
            reachability: reachability, transport: transport, now: { ContinuousClock.now })
    }

    init(
        address: String, credentials: @escaping @Sendable () async throws -> FlickrCredentials,
        refused: @escaping @Sendable (FlickrCredentials) async -> Void = { _ in },
        reachability: any Reachability = AlwaysReachable(),
        transport: (any HTTPTransport)?, now: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        // A page of a hundred photos has about 200 kB; no user waits longer than the timeout.
        let client = HTTPClient(
            address, timeouts: HTTPTimeouts(total: .seconds(30)), limit: 8 << 20,
            transport: transport)
        let way = AnsweredReachability(reachability)
        api = FlickrAPI(client: client, credentials: credentials, refused: refused, way: way)
        pictures = HTTPClient(address, transport: transport)
        self.reachability = way
        self.now = now
    }

    // MARK: - PhotoService

    /// Whether Flickr can be reached, according to the network or its answers.
    public nonisolated let reachability: any Reachability

    /// Photos of Flickr cannot be changed here.
    public nonisolated let abilities: PhotoAbilities = []

    /// Flickr does not document its ranking.
    public nonisolated var ranking: String { localized("Ranked by Flickr") }

    /// Returns Flickr as the only folder.
    public func folders() async throws -> [PhotoFolder] {
        let isFlickr = api.client.base == Self.address
        // Another server is named, so that the user can see that it is in use.
        let name = isFlickr ? "Flickr" : "Flickr (\(api.client))"  // not translated: a name
        return [PhotoFolder(name: name, path: PhotoPath("flickr:"))]
    }

    /// Returns the photos that match `query`: see ``PhotoService/search(_:after:limit:)``.
    ///
    /// Flickr cannot search among given photos: if a query has ids, all of these photos are
    /// returned in its order, and its words are ignored. The address of a photo's page finds that
    /// photo and those around it in its owner's stream, in upload order.
    public func search(
        _ query: PhotoQuery, after cursor: PhotoPage.Cursor?, limit: Int
    ) async throws -> PhotoPage {
        try query.check()
        if let among = query.among {
            return try await page(among: among, after: cursor, limit: limit)
        }
        if let address = FlickrPhotoAddress(query.text) {
            return try await page(around: address, after: cursor, limit: limit)
        }
        return try await page(of: .search(query), after: cursor, limit: limit)
    }

    /// Returns the most interesting photos of the latest day for which Flickr has a list.
    public func interesting(after cursor: PhotoPage.Cursor?, limit: Int) async throws -> PhotoPage {
        try await page(of: .interesting, after: cursor, limit: limit)
    }

    /// Returns all of Flickr's data about one photo.
    public func detail(of id: Photo.ID) async throws -> PhotoDetail {
        let (photo, info) = try await fetchDetails(of: try Self.check(id))
        return PhotoDetail(photo, info)
    }

    /// Returns the path itself: Flickr has no folders.
    public func folder(meantBy place: PhotoPath) async -> PhotoPath { place }

    /// Discards the lists; their observers fetch them again.
    public func refresh() async {
        forgetAnswers()
        news.notify(.refreshed)
    }

    /// Discards the data of the rejected account, including answers that are still being fetched.
    func forgetAsker() {
        account += 1
        forgetAnswers()
        sizes.forgetAll()
    }

    private func forgetAnswers() {
        listings = []
        streams = FlickrStreams()
        single = [:]
    }

    /// Flickr does not report changes of its photos: the only change is ``refresh()``.
    public nonisolated func changes(matching query: PhotoQuery) -> AsyncStream<PhotoChange> {
        news.listen()
    }

    // MARK: - Pages

    private func page(
        of source: PhotoSource, after cursor: PhotoPage.Cursor?, limit: Int
    ) async throws -> PhotoPage {
        let limit = min(max(limit, 1), 500)
        if cursor == nil { forgetOld(source) }
        while true {
            try Task.checkCancellation()
            var listing = listing(of: source)
            // A list of an earlier run, or one that was discarded, is fetched up to the cursor.
            let start = cursor.map { listing.places[$0.id].map { $0 + 1 } } ?? 0
            let isEnough = start.map { listing.photos.count >= $0 + limit } ?? false
            guard !isEnough, let number = listing.nextPage else {
                return listing.page(after: start ?? listing.photos.count, limit: limit)
            }
            let account = account
            let list = try await fetch(source, number)
            guard account == self.account else { continue }
            let photos = list.photos.map(FlickrPhoto.init)
            holdSizes(of: photos)
            // Another call may have added the page meanwhile.
            listing = self.listing(of: source)
            listing.append(list, number, photos.map(\.photo), at: now())
            keep(listing, of: source)
        }
    }

    /// Returns a photo from a list that is at most some minutes old.
    func listed(_ id: Photo.ID) -> Photo? {
        listings.lazy.compactMap { _, listing in
            guard let begun = listing.begun,
                begun.duration(to: self.now()) <= Self.longestLife
            else { return nil }
            return listing.places[id].map { listing.photos[$0] }
        }.first
    }

    private func listing(of source: PhotoSource) -> FlickrListing {
        listings.first { $0.source == source }?.listing ?? FlickrListing()
    }

    /// Discards a list that is older than some minutes, when it is read from its start again.
    private func forgetOld(_ source: PhotoSource) {
        guard let begun = listing(of: source).begun else { return }
        if begun.duration(to: now()) > Self.longestLife {
            listings.removeAll { $0.source == source }
        }
    }

    private func keep(_ listing: FlickrListing, of source: PhotoSource) {
        listings.removeAll { $0.source == source }
        listings.append((source, listing))
        listings.removeFirst(max(0, listings.count - Self.mostListings))
    }
}
