// SPDX-License-Identifier: Apache-2.0

import ExampleReachability
public import Minya

/// Finds photos.
///
/// Every call may be cancelled, and throws nothing but a `Rejection` (no folder is chosen, or none
/// of the chosen ones can be read; the query or the id is none), a `Failure` (there was no reading
/// it) or a `CancellationError`. Trouble with one file is no error: it is that photo's
/// ``Photo/issue``. Trouble with one of several folders is none either: see
/// ``PhotoPage/skippedFolders`` and ``PhotoFolder/problem``.
public protocol PhotoService: Service {
    /// What else it lets a person do.
    var abilities: PhotoAbilities { get }

    /// How ``interesting(after:limit:)`` ranks, in a few words for a person.
    var ranking: String { get }

    /// Whether there is a way to the photos.
    var reachability: any Reachability { get }

    /// What somebody in between said who answered in the place of the photos, as a sentence; nil as
    /// soon as they answer themselves.
    var interceptions: AsyncStream<String?> { get }

    /// Tells each time that there is an answer again after some were told from memory: who was asks
    /// anew then.
    var comebacks: AsyncStream<Void> { get }

    /// The folders whose photos these are, in the order they were chosen; of a service on the web
    /// itself as the only one.
    func folders() async throws -> [PhotoFolder]

    /// The photos that match `query`, in the order ``PhotoOrder/newestFirst`` as far as the service
    /// knows their dates.
    ///
    /// Without a cursor it is the first page; a `limit` outside of 1 to 500 is brought into it. A
    /// page with fewer photos than that, and more to come, is as many as may be asked for at once.
    func search(
        _ query: PhotoQuery,
        after cursor: PhotoPage.Cursor?,
        limit: Int
    ) async throws -> PhotoPage

    /// All photos, the best first: in the order ``PhotoOrder/mostInteresting``, or as a service on
    /// the web ranks them. Else as a search.
    func interesting(after cursor: PhotoPage.Cursor?, limit: Int) async throws -> PhotoPage

    /// All photos of `source` after a place, each as it is known without a look at its file.
    ///
    /// Its title may be its file's name until ``current(_:)`` has read it. Nil without the ability
    /// ``PhotoAbilities/listAll``.
    func rest(of source: PhotoSource, after cursor: PhotoPage.Cursor) async throws -> PhotoPage?

    /// These photos as their files are now, those that it knows.
    ///
    /// Only files that changed, or were not wholly read yet, are read; so it costs next to nothing
    /// to ask for those that come into sight.
    func current(_ ids: [Photo.ID]) async throws -> [Photo]

    /// Everything known of one photo, read from its file or asked for now.
    func detail(of id: Photo.ID) async throws -> PhotoDetail

    /// Whether a refusal says that the photo is not there, or not for this person: what was known
    /// of it is to be forgotten.
    func saysGone(_ rejection: Rejection) -> Bool

    /// The folder that a person means who names a place: the place itself, and of a file the folder
    /// that it lies in.
    func folder(meantBy place: PhotoPath) async -> PhotoPath

    /// Forgets what is known of the folders, so that the next search looks at them anew.
    func refresh() async

    /// A person hopes for an answer again: from here on it is waited for as at first, although
    /// there was none lately.
    func waitAgain()

    /// What comes, changes and goes on disk among the photos that match `query`, for as long as
    /// somebody listens.
    ///
    /// It is told after the service knows: a search made then answers accordingly. While nobody
    /// listens nothing is watched; a list that is shown again asks again.
    func changes(matching query: PhotoQuery) -> AsyncStream<PhotoChange>
}

extension PhotoService {
    /// Of this computer's own photos there is.
    public var reachability: any Reachability { AlwaysReachable() }

    /// Nobody is in between.
    public var interceptions: AsyncStream<String?> { AsyncStream { $0.yield(nil) } }

    /// Nothing is told from memory.
    public var comebacks: AsyncStream<Void> { AsyncStream { $0.finish() } }

    /// Nothing is known before it was asked for.
    public func rest(
        of source: PhotoSource, after cursor: PhotoPage.Cursor
    ) async throws -> PhotoPage? { nil }

    /// A page is as complete as it can be.
    public func current(_ ids: [Photo.ID]) async throws -> [Photo] { [] }

    /// Where every photo that exists is shown, it is unknown.
    public func saysGone(_ rejection: Rejection) -> Bool { rejection.code == "photo.unknown" }

    /// What is always waited for needs no word for that.
    public func waitAgain() {}

    /// A page of `source`.
    public func page(
        of source: PhotoSource,
        after cursor: PhotoPage.Cursor?,
        limit: Int
    ) async throws -> PhotoPage {
        switch source {
        case .search(let query): try await search(query, after: cursor, limit: limit)
        case .interesting: try await interesting(after: cursor, limit: limit)
        }
    }

    /// So many photos of `source` from the start, in as many pages as that takes; what is told from
    /// memory is told at once, and nobody can be asked for more.
    ///
    /// Each page may cost as many requests as it has photos, so a list that is opened wants none for
    /// sure, which is one page. What came goes for no page that does not come after it: who goes on
    /// hears why.
    ///
    /// - Parameters:
    ///   - count: How many there are to be, if there are so many.
    ///   - pageSize: How many the first page may have at least.
    public func first(
        _ count: Int, of source: PhotoSource, pageSize: Int = 1
    ) async throws -> PhotoPage {
        var whole = try await page(of: source, after: nil, limit: max(count, pageSize))
        var known = Set(whole.photos.map(\.id))
        while whole.photos.count < count, whole.seen == nil, let next = whole.next {
            let page: PhotoPage
            do {
                page =
                    if let rest = try await rest(of: source, after: next) { rest } else {
                        try await self.page(
                            of: source, after: next, limit: count - whole.photos.count)
                    }
            } catch let why where !(why is CancellationError) {
                break
            }
            // What they are of may have changed between two pages.
            let new = page.photos.filter { known.insert($0.id).inserted }
            whole.photos += new
            whole.total = max(page.total, whole.photos.count)
            whole.next = page.next
            whole.seen = page.seen
            if new.isEmpty { break }
        }
        return whole
    }
}
