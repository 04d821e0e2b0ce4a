// SPDX-License-Identifier: Apache-2.0

import ExampleReachability
public import Minya

/// Finds photos.
///
/// Every call may be cancelled, and throws only a `Rejection` (no folder is chosen, none of the
/// chosen ones can be read, or the query or the id is invalid), a `Failure` (reading failed) or a
/// `CancellationError`. A problem with one file is not an error: it is that photo's
/// ``Photo/issue``. Neither is a problem with one of several folders: see
/// ``PhotoPage/skippedFolders`` and ``PhotoFolder/problem``.
public protocol PhotoService: Service {
    /// What the service offers the user besides viewing.
    var abilities: PhotoAbilities { get }

    /// A short description for the user of how ``interesting(after:limit:)`` ranks.
    var ranking: String { get }

    /// Whether the photos can be reached.
    var reachability: any Reachability { get }

    /// The folders that contain these photos, in the order they were chosen.
    ///
    /// A service on the web returns itself as the only folder.
    func folders() async throws -> [PhotoFolder]

    /// Returns the photos that match `query`, in the order ``PhotoOrder/newestFirst`` as far as the
    /// service knows their dates.
    ///
    /// Without a cursor it is the first page; a `limit` outside of 1 to 500 is clamped to that
    /// range. If a page has fewer photos than `limit` and more follow, the service cannot return
    /// more at once.
    func search(
        _ query: PhotoQuery,
        after cursor: PhotoPage.Cursor?,
        limit: Int
    ) async throws -> PhotoPage

    /// Returns all photos, the best first, in the order ``PhotoOrder/mostInteresting`` or as a
    /// service on the web ranks them.
    ///
    /// Otherwise it behaves as a search does.
    func interesting(after cursor: PhotoPage.Cursor?, limit: Int) async throws -> PhotoPage

    /// Returns all photos of `source` after a cursor, with the data known without reading their
    /// files.
    ///
    /// A title may be the file's name until ``current(_:)`` has read the file. Nil without the
    /// ability ``PhotoAbilities/listAll``.
    func rest(of source: PhotoSource, after cursor: PhotoPage.Cursor) async throws -> PhotoPage?

    /// Returns those of these photos that the service knows, as their files are now.
    ///
    /// Only files that changed, or were not completely read yet, are read, so it costs next to
    /// nothing to request the photos that scroll into view.
    func current(_ ids: [Photo.ID]) async throws -> [Photo]

    /// Returns all details of one photo, read from its file or requested from the server.
    func detail(of id: Photo.ID) async throws -> PhotoDetail

    /// Returns the folder that a path refers to: the path itself, or the folder that contains it if
    /// it is a file.
    func folder(meantBy place: PhotoPath) async -> PhotoPath

    /// Discards what is known of the folders, so that the next search scans them again.
    func refresh() async

    /// Reports photos that match `query` and are added, changed or removed on disk, as long as the
    /// stream is iterated.
    ///
    /// A change is reported after the service has recorded it, so a search made then includes it.
    /// Nothing is watched while there is no observer; a list that is shown again repeats its
    /// request.
    func changes(matching query: PhotoQuery) -> AsyncStream<PhotoChange>
}

extension PhotoService {
    /// The photos on this computer are always reachable.
    public var reachability: any Reachability { AlwaysReachable() }

    /// No photo is known before it is requested.
    public func rest(
        of source: PhotoSource, after cursor: PhotoPage.Cursor
    ) async throws -> PhotoPage? { nil }

    /// The photos of a page are already complete.
    public func current(_ ids: [Photo.ID]) async throws -> [Photo] { [] }

    /// Returns a page of `source`.
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

    /// Returns the first `count` photos of `source`, in as many pages as necessary.
    ///
    /// Each page may cost as many requests as it has photos, so a list that is opened passes 0,
    /// which fetches one page. If a later page fails, the photos fetched so far are returned; the
    /// caller receives the error when it continues.
    ///
    /// - Parameters:
    ///   - count: The number of photos to return, if there are that many.
    ///   - pageSize: The minimum limit of the first page.
    public func first(
        _ count: Int, of source: PhotoSource, pageSize: Int = 1
    ) async throws -> PhotoPage {
        var whole = try await page(of: source, after: nil, limit: max(count, pageSize))
        var known = Set(whole.photos.map(\.id))
        while whole.photos.count < count, let next = whole.next {
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
            // The source may have changed between two pages.
            let new = page.photos.filter { known.insert($0.id).inserted }
            whole.photos += new
            whole.total = max(page.total, whole.photos.count)
            whole.next = page.next
            if new.isEmpty { break }
        }
        return whole
    }
}
