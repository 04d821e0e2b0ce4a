// SPDX-License-Identifier: Apache-2.0

public import ExampleReachability
public import Minya
public import MinyaHTTP
public import PhotosCore

/// A ``PhotoService`` that presents the photos of Flickr which everybody may see.
///
/// What was fetched of a list is kept for some minutes, so that going back to it asks nobody; and
/// what is known of a photo's sizes as long as the app runs.
public actor FlickrPhotoService: PhotoService {
    /// Where Flickr answers.
    public static let address = "https://api.flickr.com/services/rest/"

    let api: FlickrAPI
    /// What fetches the pictures' files.
    let pictures: HTTPClient
    let sizes = FlickrSizes()
    /// Where pictures were in earlier runs.
    let seen: (any SeenPictures)?
    let now: @Sendable () -> ContinuousClock.Instant
    private nonisolated let news = FlickrNews()

    /// Another number whenever another person may ask from now on.
    private(set) var asker = 0
    /// Photos that were asked for one by one.
    var single: [Photo.ID: (photo: Photo, came: ContinuousClock.Instant)] = [:]
    /// The lists that were asked for, the one asked for last at the end.
    private var listings: [(source: PhotoSource, listing: FlickrListing)] = []
    /// The photos around others, likewise.
    var streams = FlickrStreams()

    private static let mostListings = 8
    private static let longestQuery = 1000
    static let longestLife = Duration.seconds(300)

    /// Asks Flickr, or a server that speaks as Flickr does.
    ///
    /// - Parameters:
    ///   - address: Where the server answers.
    ///   - credentials: Called before each request, off the main actor; what it throws the request
    ///     throws, so it throws a `Rejection` that says how to get a key.
    ///   - refused: Called with those that Flickr does not accept.
    ///   - reachability: Whether there is a way to it.
    ///   - seen: Where it remembers what pictures lie where, for a run in which nobody can be asked.
    ///   - transport: What carries the requests; nil for the system's own.
    public init(
        address: String = FlickrPhotoService.address,
        credentials: @escaping @Sendable () async throws -> FlickrCredentials,
        refused: @escaping @Sendable (FlickrCredentials) async -> Void = { _ in },
        reachability: any Reachability = AlwaysReachable(),
        seen: (any SeenPictures)? = nil,
        transport: (any HTTPTransport)? = nil
    ) {
        self.init(
            address: address, credentials: credentials, refused: refused,
            reachability: reachability, seen: seen, transport: transport,
            now: { ContinuousClock.now })
    }

    init(
        address: String, credentials: @escaping @Sendable () async throws -> FlickrCredentials,
        refused: @escaping @Sendable (FlickrCredentials) async -> Void = { _ in },
        reachability: any Reachability = AlwaysReachable(), seen: (any SeenPictures)? = nil,
        transport: (any HTTPTransport)?, now: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        // A page of a hundred photos has some 200 kB; longer than that nobody looks at a spinner.
        let client = HTTPClient(
            address, timeouts: HTTPTimeouts(total: .seconds(30)), limit: 8 << 20,
            transport: transport)
        let way = AnsweredReachability(reachability)
        let forgettings = seen?.forgettings ?? Forgettings()
        api = FlickrAPI(
            client: client, credentials: credentials,
            refused: { credentials in
                // Somebody else asks as soon as these are forgotten.
                await forgettings.changeAsker { await refused(credentials) }
            }, way: way)
        pictures = HTTPClient(address, transport: transport)
        self.reachability = way
        self.seen = seen
        self.now = now
    }

    // MARK: - PhotoService

    /// Whether there is a way to Flickr, as the network or its answers say.
    public nonisolated let reachability: any Reachability

    /// Nothing of Flickr's is changed here.
    public nonisolated let abilities: PhotoAbilities = []

    /// Flickr does not tell how.
    public nonisolated var ranking: String { localized("Ranked by Flickr") }

    /// Flickr itself.
    public func folders() async throws -> [PhotoFolder] {
        let isFlickr = api.client.base == Self.address
        // Another server is named: who tries one wants to see that they do.
        let name = isFlickr ? "Flickr" : "Flickr (\(api.client))"  // not translated: a name
        return [PhotoFolder(name: name, path: PhotoPath("flickr:"))]
    }

    /// The photos that match `query`: see ``PhotoService/search(_:after:limit:)``.
    ///
    /// Flickr does not search among photos: those that a query names are all shown, in its order,
    /// and its words count for nothing. The address of a photo's page finds that photo and those
    /// around it in its owner's stream, as they were put up.
    public func search(
        _ query: PhotoQuery, after cursor: PhotoPage.Cursor?, limit: Int
    ) async throws -> PhotoPage {
        guard query.text.utf8.count <= Self.longestQuery else {
            throw Rejection(
                code: "query.too-long",
                message: localized(
                    "That is more text than a search can take. Search for fewer words.")
            )
        }
        if let among = query.among {
            return try await page(among: among, after: cursor, limit: limit)
        }
        if let address = FlickrPhotoAddress(query.text) {
            return try await page(
                around: address, of: .search(query), after: cursor, limit: limit)
        }
        return try await page(of: .search(query), after: cursor, limit: limit)
    }

    /// The most interesting photos of the newest day that Flickr has a list of.
    public func interesting(after cursor: PhotoPage.Cursor?, limit: Int) async throws -> PhotoPage {
        try await page(of: .interesting, after: cursor, limit: limit)
    }

    /// Everything that Flickr tells of one photo.
    public func detail(of id: Photo.ID) async throws -> PhotoDetail {
        let asked = seen?.forgettings.moment
        let (photo, info) = try await look(at: try Self.check(id))
        await keepSizes(of: [photo.photo.id], askedAt: asked)
        return PhotoDetail(photo, info)
    }

    /// The place itself: there are no folders at Flickr.
    public func folder(meantBy place: PhotoPath) async -> PhotoPath { place }

    /// Forgets the lists; who follows one asks again.
    public func refresh() async {
        forgetAnswers()
        news.tell(.refreshed)
    }

    /// Forgets what the one was told who is not accepted, and what comes for them yet.
    func forgetAsker() {
        asker += 1
        forgetAnswers()
        sizes.forgetAll()
    }

    private func forgetAnswers() {
        listings = []
        streams = FlickrStreams()
        single = [:]
    }

    /// Flickr tells nobody what happens to its photos: all there is is ``refresh()``.
    public nonisolated func changes(matching query: PhotoQuery) -> AsyncStream<PhotoChange> {
        news.listen()
    }

    // MARK: - Pages

    private func page(
        of source: PhotoSource, after cursor: PhotoPage.Cursor?, limit: Int
    ) async throws -> PhotoPage {
        let limit = min(max(limit, 1), 500)
        let asked = seen?.forgettings.moment
        if cursor == nil { forgetOld(source) }
        while true {
            try Task.checkCancellation()
            var listing = listing(of: source)
            // A list of an earlier run, or one that was forgotten, is fetched up to the cursor.
            let start = cursor.map { listing.places[$0.id].map { $0 + 1 } } ?? 0
            let isEnough = start.map { listing.photos.count >= $0 + limit } ?? false
            guard !isEnough, let number = listing.nextPage else {
                let page = listing.page(after: start ?? listing.photos.count, limit: limit)
                // Who asks for one photo only counts: nobody sees it.
                if limit > 1 { await keepSizes(of: page.photos.map(\.id), source, askedAt: asked) }
                return page
            }
            let asker = asker
            let list = try await fetch(source, number)
            guard asker == self.asker else { continue }
            let photos = list.photos.map(FlickrPhoto.init)
            holdSizes(of: photos)
            // Somebody else may have taken the page in meanwhile.
            listing = self.listing(of: source)
            listing.take(list, number, photos.map(\.photo), at: now())
            keep(listing, of: source)
        }
    }

    /// A photo that a list of these minutes has.
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

    /// Lets a list go that is not of these minutes; who goes on in it keeps it.
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
