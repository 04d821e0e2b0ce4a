// SPDX-License-Identifier: Apache-2.0

import Minya
public import PhotosCore

/// A ``PhotoService`` that presents the pictures of the chosen folders and of the folders in them.
///
/// A picture is a regular file named like one (JPEG, PNG, GIF, TIFF, WebP, BMP, HEIC,
/// AVIF, JPEG XL, SVG, ICO), or one without an extension whose content is one. Links are not
/// followed, but a chosen folder may be one; a link or a pipe that is named like a picture is
/// listed with the reason why it is not opened. A picture
/// that lies in two of the chosen folders, as one of them lies in the other, is one photo.
///
/// The first search reads the header and the EXIF block of every file, because the order is by
/// date; the first search for words reads XMP and IPTC as well. What was read is kept, so later
/// searches cost milliseconds, and a folder that is added costs no reading of the others. A search
/// that is cancelled stops reading; the next one goes on from there.
///
/// With a cache folder what was read outlasts the app, in SQLite. The next run answers the first
/// search from there at once, and compares that with the disk afterwards: what is different comes
/// as changes. Words are looked up in the index of words there; without it, or where it is not up
/// to date, in the photos' texts, which finds the same.
///
/// While somebody follows ``changes(matching:)`` the folders are watched, and what is known is
/// edited as files come, change and go. Otherwise only the rows of a page are compared with their
/// files whenever they are given out, so one that changed or vanished since shows as what it is.
public actor FolderPhotoService: PhotoService {
    private let list: any FolderList
    private let cache: PhotoPath?
    private let watchLimit: Int
    private let pause: Duration
    nonisolated let listeners = ChangeListeners()

    private var chosen: ChosenFolders?
    private var indexes: [PhotoPath: FolderIndex] = [:]
    private var following: Task<Void, Never>?
    /// What waits for folders that could not be opened.
    var returning: [PhotoPath: Task<Void, Never>] = [:]
    /// Whether the folders may be others than they were, though the list of them is the same.
    var isStale = false

    /// Serves the folders of `list`. That they are some is seen when they are first asked for.
    ///
    /// - Parameter cache: A folder to keep there what was read of the pictures, so that the next
    ///   run of the app need not read them again; nil keeps nothing.
    public init(folders list: any FolderList, cache: PhotoPath? = nil) {
        // The walk after the first answer must not take time from showing that.
        self.init(folders: list, cache: cache, pause: .seconds(1))
    }

    /// Serves a folder alone.
    public init(folder path: PhotoPath) {
        self.init(folders: MemoryFolderList([path]))
    }

    /// Serves a folder alone, given as text.
    public init(folder path: String) {
        self.init(folder: PhotoPath(path))
    }

    /// - Parameters:
    ///   - watchLimit: How many folders below each chosen one are watched at most.
    ///   - pause: How long the disk is left to others after the first answer that the last run kept.
    package init(
        folders list: any FolderList, cache: PhotoPath? = nil, watchLimit: Int = .max,
        pause: Duration
    ) {
        self.list = list
        self.cache = cache
        self.watchLimit = watchLimit
        self.pause = pause
    }

    deinit {
        following?.cancel()
        for waiting in returning.values { waiting.cancel() }
    }

    // MARK: - PhotoService

    /// Folders are chosen, and their files are renamed and moved to the trash.
    public nonisolated let abilities = PhotoAbilities.all

    /// By stars first, and then by what else tells one from another.
    public nonisolated var ranking: String { localized("Ranked by rating, then by size and date") }

    /// The folders; one is a sample if it has the mark that `scripts/sample-photos` leaves.
    public func folders() async throws -> [PhotoFolder] {
        let chosen = try await current()
        return await reading { chosen.folders.map(PhotoFolder.init) }
    }

    /// The photos that match `query`: see ``PhotoService/search(_:after:limit:)``.
    public func search(
        _ query: PhotoQuery,
        after cursor: PhotoPage.Cursor?,
        limit: Int
    ) async throws -> PhotoPage {
        guard query.text.utf8.count <= Self.longestQuery else {
            throw Rejection(
                code: "query.too-long",
                message: localized(
                    "That is more text than a search can take. Search for fewer words.")
            )
        }
        return try await page(of: Wanted(query), in: .newestFirst, after: cursor, limit: limit)
    }

    /// All photos, the most interesting first: see ``PhotoService/interesting(after:limit:)``.
    public func interesting(
        after cursor: PhotoPage.Cursor?,
        limit: Int
    ) async throws -> PhotoPage {
        try await page(of: .all, in: .mostInteresting, after: cursor, limit: limit)
    }

    /// Everything known of one photo; of a file that is gone, that it has vanished.
    public func detail(of id: Photo.ID) async throws -> PhotoDetail {
        try await check(id)
        let detail = await reading { PhotoReader().detail(of: id) }
        try Task.checkCancellation()
        return detail
    }

    /// The folder that is meant by a place: see ``PhotoService/folder(meantBy:)``.
    public func folder(meantBy place: PhotoPath) async -> PhotoPath {
        let isFile = await reading { FileStatus(following: place)?.isRegular == true }
        return (isFile ? place.folder : nil) ?? place
    }

    /// Compares what is known with the disk before the next answer; only files that are others
    /// than they were are read again.
    public func refresh() async {
        for index in indexes.values { await index.markStale() }
    }

    /// What happens to the photos that match `query`: see ``PhotoService/changes(matching:)``.
    public nonisolated func changes(matching query: PhotoQuery) -> AsyncStream<PhotoChange> {
        var query = query
        query.text = String(query.text.prefix(Self.longestQuery))
        return listeners.listen(for: Wanted(query)) { [weak self] in
            // Bound to no task: it must run when the last listener was cancelled.
            Task { await self?.adjustWatching() }
        }
    }

    // MARK: - Folders

    /// The chosen folders as they are now, each with its index.
    func current() async throws -> ChosenFolders {
        try Task.checkCancellation()
        var paths = list.changes.makeAsyncIterator()
        guard let paths = await paths.next() else { throw CancellationError() }
        return await take(paths)
    }

    private func take(_ paths: [PhotoPath]) async -> ChosenFolders {
        if let chosen, chosen.paths == paths, chosen.isWhole, !isStale { return chosen }
        isStale = false
        let now = await reading { ChosenFolders(paths) }
        let before = chosen
        chosen = now
        guard now.roots != before?.roots else { return now }
        indexes = Dictionary(
            now.roots.map { root in (root, indexes[root] ?? makeIndex(of: root)) },
            uniquingKeysWith: { first, _ in first }
        )
        if let cache {
            let gone = (before?.roots ?? []).filter { !now.roots.contains($0) }
            await reading {
                for root in gone { StoredIndex.remove(root, in: cache) }
            }
        }
        for index in indexes.values { await index.adjustWatching() }
        if before != nil { listeners.tellRefreshed() }
        return now
    }

    private func makeIndex(of root: PhotoPath) -> FolderIndex {
        FolderIndex(
            root: root, listeners: listeners, cache: cache, watchLimit: watchLimit, pause: pause)
    }

    /// Watches while somebody listens; which folders there are is followed meanwhile as well.
    private func adjustWatching() async {
        if listeners.isEmpty {
            following?.cancel()
            following = nil
            awaitReturn(of: [])
        } else if following == nil {
            following = Task { [weak self, changes = list.changes] in
                for await paths in changes { _ = await self?.take(paths) }
            }
        }
        for index in indexes.values { await index.adjustWatching() }
    }

    /// The index that knows, or would know, the photo at `path`.
    func index(of path: PhotoPath) -> FolderIndex? {
        chosen?.root(of: path).flatMap { indexes[$0] }
    }

    /// Rejects an id that names nothing in the chosen folders.
    func check(_ id: Photo.ID) async throws {
        let chosen = try await current()
        guard await reading({ chosen.contains(id) }) else {
            throw Rejection(
                code: "photo.unknown",
                message: localized("There is no photo “%s” in the chosen folders.", id.path)
            )
        }
    }

    /// The indexes to be searched, in the order of their folders.
    func indexesInOrder() async throws -> (chosen: ChosenFolders, indexes: [FolderIndex]) {
        let chosen = try await current()
        return (chosen, chosen.roots.compactMap { indexes[$0] })
    }

    /// Closes the files in which what was read is kept, for good.
    public func close() async {
        for index in indexes.values { await index.end() }
    }

    /// Returns when what is known so far is stored.
    package func whenStored() async {
        for index in indexes.values { await index.whenStored() }
    }

    private static let longestQuery = 1000
}
