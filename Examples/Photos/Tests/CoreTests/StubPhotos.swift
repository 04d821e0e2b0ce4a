// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Synchronization

/// A stub of a folder whose pictures are only names, with answers set by a test.
final class StubPhotos: PhotoService, NeighbourService {
    private struct State {
        var photos: [Photo]
        var caption: @Sendable (Photo) -> String? = { _ in nil }
        var error: (any Error & Sendable)?
        var problem: String?
        var searches: [String] = []
        var read: [[Photo.ID]] = []
        var now: [Photo.ID: Photo] = [:]
        var refreshes = 0
        var most: [Int] = []
        var former: [Photo]?
        var followers: [Int: AsyncStream<PhotoChange>.Continuation] = [:]
        /// For each observer, the number of changes that it has not received or not processed yet.
        var unheard: [Int: Int] = [:]
        var nextFollower = 0
        var followed: [PhotoQuery] = []
    }

    let abilities: PhotoAbilities
    let ranking = "Ranked by rating"
    let way = StubWay()
    /// The reachability if answers prove it.
    private let proven: AnsweredReachability?
    var reachability: any Reachability { proven ?? way }

    private let state: Mutex<State>
    private let gate = StubCalls<Void, Void>(endsWhenCancelled: false) {}
    /// The requests for the neighbours of a photo, which a test may hold.
    let neighbourCalls = StubCalls<Photo.ID, Void> { _ in }

    init(
        photos: [Photo], abilities: PhotoAbilities = [.chooseFolders, .changeFiles],
        provesWay: Bool = false
    ) {
        self.abilities = abilities
        proven = provesWay ? AnsweredReachability(way) : nil
        state = Mutex(State(photos: photos))
    }

    convenience init(_ titles: [String] = []) { self.init(photos: titles.map { Self.photo($0) }) }

    convenience init(
        count: Int, abilities: PhotoAbilities = [.chooseFolders, .changeFiles],
        provesWay: Bool = false
    ) {
        self.init(
            photos: (0..<count).map { Self.photo("Picture \($0)") }, abilities: abilities,
            provesWay: provesWay)
    }

    static func photo(
        _ title: String, rating: Int = 0, width: Int = 0, taken: PhotoDate? = nil
    ) -> Photo {
        Photo(
            id: Photo.ID(path: PhotoPath(title)), file: PhotoPath("/stub/" + title), title: title,
            taken: taken, pixelSize: PixelSize(width: width, height: 1), rating: rating)
    }

    /// The searches, in order.
    var searches: [String] { state.withLock { $0.searches } }

    /// The number of refreshes.
    var refreshes: Int { state.withLock { $0.refreshes } }

    /// The number of observers of the changes.
    var followers: Int { state.withLock { $0.followers.count } }

    /// The queries whose changes were observed, in order.
    var followed: [PhotoQuery] { state.withLock { $0.followed } }

    /// Sets the error that every call throws from here on.
    func fail(with error: (any Error & Sendable)?) { state.withLock { $0.error = error } }

    /// Sets the folder's problem, while its photos can still be requested.
    func complain(_ problem: String?) { state.withLock { $0.problem = problem } }

    /// Sets the captions of the photos.
    func describe(_ caption: @escaping @Sendable (Photo) -> String?) {
        state.withLock { $0.caption = caption }
    }

    /// Limits the size of pages; each of several numbers is for one page, and the last one for all
    /// that follow.
    func limitPages(to counts: Int...) { state.withLock { $0.most = counts } }

    /// Suspends searches until ``release()``.
    func hold() { gate.hold() }

    func release() { gate.release() }

    /// The number of suspended searches.
    var held: Int { gate.waiting }

    /// Makes the next answer an outdated one.
    func answerOnce(with photos: [Photo]) { state.withLock { $0.former = photos } }

    /// Changes the photos, and notifies the observers.
    func change(to photos: [Photo]? = nil, _ changes: PhotoChange...) {
        state.withLock { state in
            if let photos { state.photos = photos }
            for (number, follower) in state.followers {
                state.unheard[number, default: 0] += changes.count
                for change in changes { follower.yield(change) }
            }
        }
    }

    /// Whether all observers have processed all changes and wait for the next one.
    var isHeard: Bool { state.withLock { $0.unheard.values.allSatisfy { $0 < 0 } } }

    // MARK: - PhotoService

    func folders() async throws -> [PhotoFolder] {
        try await check()
        return [
            PhotoFolder(
                name: "Stub", path: PhotoPath("/stub"), isSample: true,
                problem: state.withLock(\.problem))
        ]
    }

    func search(
        _ query: PhotoQuery, after cursor: PhotoPage.Cursor?, limit: Int
    ) async throws -> PhotoPage {
        state.withLock { $0.searches.append(query.text) }
        return try await page(after: cursor, limit: limit) { photos in
            photos.filter { photo in
                query.among?.contains(photo.id) != false
                    && (query.text.isEmpty || photo.title.contains(query.text))
            }
        }
    }

    func interesting(after cursor: PhotoPage.Cursor?, limit: Int) async throws -> PhotoPage {
        try await page(after: cursor, limit: limit) { photos in
            photos.sorted(by: PhotoOrder.mostInteresting.precedes)
        }
    }

    func rest(of source: PhotoSource, after cursor: PhotoPage.Cursor) async throws -> PhotoPage? {
        guard abilities.contains(.listAll) else { return nil }
        return try await page(of: source, after: cursor, limit: .max)
    }

    func current(_ ids: [Photo.ID]) async throws -> [Photo] {
        try await check()
        return state.withLock { state in
            state.read.append(ids)
            return ids.compactMap { id in state.now[id] }
        }
    }

    /// The photos of each request to read some.
    var read: [[Photo.ID]] { state.withLock(\.read) }

    /// Sets the result of reading a photo, which lists do not contain yet.
    func find(_ photo: Photo) { state.withLock { $0.now[photo.id] = photo } }

    func detail(of id: Photo.ID) async throws -> PhotoDetail {
        try await check()
        guard let photo = state.withLock({ $0.photos.first { $0.id == id } }) else {
            throw Rejection(code: "photo.unknown", message: "There is no such photo.")
        }
        return PhotoDetail(photo: photo, caption: state.withLock(\.caption)(photo))
    }

    func neighbours(of id: Photo.ID) async throws -> PhotoNeighbours {
        try await neighbourCalls.call(id)
        try await check()
        let photos = state.withLock(\.photos)
        guard let place = photos.firstIndex(where: { $0.id == id }) else {
            throw Rejection(code: "photo.unknown", message: "There is no such photo.")
        }
        return PhotoNeighbours(
            previous: place > 0 ? photos[place - 1] : nil,
            next: place + 1 < photos.count ? photos[place + 1] : nil)
    }

    /// A path with the extension of a picture is a file.
    func folder(meantBy place: PhotoPath) async -> PhotoPath {
        (place.description.hasSuffix(".jpg") ? place.folder : nil) ?? place
    }

    func refresh() async { state.withLock { $0.refreshes += 1 } }

    func changes(matching query: PhotoQuery) -> AsyncStream<PhotoChange> {
        let (stream, continuation) = AsyncStream<PhotoChange>.makeStream()
        let number = state.withLock { state in
            state.nextFollower += 1
            state.followed.append(query)
            state.followers[state.nextFollower] = continuation
            state.unheard[state.nextFollower] = 0
            return state.nextFollower
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { state in
                state.followers[number] = nil
                state.unheard[number] = nil
            }
        }
        return AsyncStream { [weak self] in
            // An observer that requests the next change has processed the previous one.
            self?.state.withLock { $0.unheard[number]? -= 1 }
            return await stream.first { _ in true }
        }
    }

    // MARK: - Helpers

    private func page(
        after cursor: PhotoPage.Cursor?, limit: Int, _ choose: ([Photo]) -> [Photo]
    ) async throws -> PhotoPage {
        try await gate.call(())
        try await check()
        let all = choose(
            state.withLock { state in
                defer { state.former = nil }
                return state.former ?? state.photos
            })
        let start =
            cursor.flatMap { cursor in all.firstIndex { $0.id == cursor.id } }
            .map { $0 + 1 } ?? 0
        let most = state.withLock { state in
            state.most.count > 1 ? state.most.removeFirst() : state.most.first ?? .max
        }
        let page = Array(all[start...].prefix(min(limit, most)))
        let next =
            start + page.count < all.count
            ? page.last.map { PhotoPage.Cursor(after: $0) } ?? cursor : nil
        return PhotoPage(photos: page, total: all.count, next: next)
    }

    private func check() async throws {
        let changes = proven?.changes ?? 0
        try Task.checkCancellation()
        let error = state.withLock { $0.error }
        proven?.note(isAnswered: error == nil, askedAfter: changes)
        if let error { throw error }
    }
}
