// SPDX-License-Identifier: Apache-2.0

import Minya
public import PhotosCore

/// A ``PhotoService`` that presents the pictures of the chosen folders and their subfolders.
///
/// A picture is a regular file with the extension of a picture format (JPEG, PNG, GIF, TIFF, WebP,
/// BMP, HEIC, AVIF, JPEG XL, SVG, ICO), or one without an extension whose content is a picture.
/// Links are not followed, but a chosen folder may be one; a link or a pipe with the name of a
/// picture is listed with the reason why it is not opened. If one chosen folder contains another, a
/// picture in both of them is one photo.
///
/// The first search reads the header and the EXIF block of every file, because the order is by
/// date; the first search for words reads XMP and IPTC as well. The results are kept, so later
/// searches take milliseconds, and adding a folder does not cause the others to be read. A
/// cancelled search stops reading; the next one continues from there.
///
/// With a cache folder the results persist between runs of the app, in SQLite. The next run answers
/// the first search from there at once, and compares the data with the disk afterwards: differences
/// are reported as changes. Words are looked up in a word index there; if it is missing or
/// outdated, in the photos' texts, with the same results.
///
/// While ``changes(matching:)`` has an observer, the folders are watched, and the index is updated
/// as files are added, changed and removed. Otherwise only the rows of a page are compared with
/// their files when they are returned, so that a file that changed or vanished since is shown in
/// its current state.
public actor FolderPhotoService: PhotoService {
    private let list: any FolderList
    private let cache: PhotoPath?
    private let watchLimit: Int
    private let pause: Duration
    nonisolated let listeners = ChangeListeners()

    private var chosen: ChosenFolders?
    private var indexes: [PhotoPath: FolderIndex] = [:]
    private var following: Task<Void, Never>?
    /// Folders that could not be opened.
    private let missing = MissingFolders()
    /// Whether the folders on disk may have changed, although the list of them is the same.
    private var isStale = false

    /// Creates a service for the folders of `list`, which are checked on first access.
    ///
    /// - Parameter cache: A folder that stores what was read of the pictures, so that the next run
    ///   of the app need not read them again; nil stores nothing.
    public init(folders list: any FolderList, cache: PhotoPath? = nil) {
        // The walk after the first answer must not delay its display.
        self.init(folders: list, cache: cache, pause: .seconds(1))
    }

    /// Creates a service for a single folder.
    public init(folder path: PhotoPath) {
        self.init(folders: MemoryFolderList([path]))
    }

    /// Creates a service for a single folder, given as text.
    public init(folder path: String) {
        self.init(folder: PhotoPath(path))
    }

    /// Creates a service for the folders of `list`, with limits for tests.
    ///
    /// - Parameters:
    ///   - watchLimit: The maximum number of folders watched below each chosen one.
    ///   - pause: The pause before the disk is used again after the first answer from stored data.
    package init(
        folders list: any FolderList, cache: PhotoPath? = nil, watchLimit: Int = .max,
        pause: Duration
    ) {
        self.list = list
        self.cache = cache
        self.watchLimit = watchLimit
        self.pause = pause
    }

    deinit { following?.cancel() }

    // MARK: - PhotoService

    /// Folders can be chosen, and their files can be renamed and moved to the trash.
    public nonisolated let abilities = PhotoAbilities.all

    /// Ranked by stars first, then by size and date.
    public nonisolated var ranking: String { localized("Ranked by rating, then by size and date") }

    /// Returns the folders; one is a sample if it has the marker that `scripts/sample-photos`
    /// creates.
    public func folders() async throws -> [PhotoFolder] {
        let chosen = try await current()
        return await reading { chosen.folders.map(PhotoFolder.init) }
    }

    /// Returns the photos that match `query`: see ``PhotoService/search(_:after:limit:)``.
    public func search(
        _ query: PhotoQuery,
        after cursor: PhotoPage.Cursor?,
        limit: Int
    ) async throws -> PhotoPage {
        try query.check()
        return try await page(of: Wanted(query), in: .newestFirst, after: cursor, limit: limit)
    }

    /// Returns all photos, the most interesting first: see
    /// ``PhotoService/interesting(after:limit:)``.
    public func interesting(
        after cursor: PhotoPage.Cursor?,
        limit: Int
    ) async throws -> PhotoPage {
        try await page(of: .all, in: .mostInteresting, after: cursor, limit: limit)
    }

    /// Returns all details of one photo; if its file is gone, with the issue that it has vanished.
    public func detail(of id: Photo.ID) async throws -> PhotoDetail {
        try await check(id)
        let detail = await reading { PhotoReader().detail(of: id) }
        try Task.checkCancellation()
        return detail
    }

    /// Returns the folder that a path refers to: see ``PhotoService/folder(meantBy:)``.
    public func folder(meantBy place: PhotoPath) async -> PhotoPath {
        let isFile = await reading { FileStatus(following: place)?.isRegular == true }
        return (isFile ? place.folder : nil) ?? place
    }

    /// Requests a comparison with the disk before the next answer; only files that changed are read
    /// again.
    public func refresh() async {
        for index in indexes.values { await index.markStale() }
    }

    /// Reports changes of the photos that match `query`: see ``PhotoService/changes(matching:)``.
    public nonisolated func changes(matching query: PhotoQuery) -> AsyncStream<PhotoChange> {
        var query = query
        query.text = String(query.text.prefix(PhotoQuery.longest))
        return listeners.listen(for: Wanted(query)) { [weak self] in
            // A separate task, because the task of the last observer is cancelled.
            Task { await self?.adjustWatching() }
        }
    }

    // MARK: - Folders

    /// Returns the chosen folders in their current state, after creating their indexes.
    func current() async throws -> ChosenFolders {
        try Task.checkCancellation()
        var paths = list.changes.makeAsyncIterator()
        guard let paths = await paths.next() else { throw CancellationError() }
        return await adopt(paths)
    }

    private func adopt(_ paths: [PhotoPath]) async -> ChosenFolders {
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
        if before != nil { listeners.notifyRefreshed() }
        return now
    }

    private func makeIndex(of root: PhotoPath) -> FolderIndex {
        FolderIndex(
            root: root, listeners: listeners, cache: cache, watchLimit: watchLimit, pause: pause)
    }

    /// Watches the folders while there is an observer; meanwhile changes of the list are followed
    /// as well.
    private func adjustWatching() async {
        if listeners.isEmpty {
            following?.cancel()
            following = nil
            awaitReturn(of: [])
        } else if following == nil {
            following = Task { [weak self, changes = list.changes] in
                for await paths in changes { _ = await self?.adopt(paths) }
            }
        }
        for index in indexes.values { await index.adjustWatching() }
    }

    /// Waits for exactly these folders, while there is an observer, which is notified.
    func awaitReturn(of folders: [PhotoPath]) {
        missing.wait(for: listeners.isEmpty ? [] : folders) { [weak self] folder in
            await self?.notifyReturn(of: folder)
        }
    }

    private func notifyReturn(of folder: PhotoPath) {
        guard missing.end(folder) else { return }
        isStale = true
        listeners.notifyRefreshed()
    }

    /// Returns the index that contains, or would contain, the photo at `path`.
    func index(of path: PhotoPath) -> FolderIndex? {
        chosen?.root(of: path).flatMap { indexes[$0] }
    }

    /// Rejects an id outside of the chosen folders.
    func check(_ id: Photo.ID) async throws {
        let chosen = try await current()
        guard await reading({ chosen.contains(id) }) else {
            throw Rejection(
                code: "photo.unknown",
                message: localized("There is no picture “%s” in the chosen folders.", id.path)
            )
        }
    }

    /// Returns the indexes to search, in the order of their folders.
    func indexesInOrder() async throws -> (chosen: ChosenFolders, indexes: [FolderIndex]) {
        let chosen = try await current()
        return (chosen, chosen.roots.compactMap { indexes[$0] })
    }

    /// Closes the files of the stored indexes permanently.
    public func close() async {
        for index in indexes.values { await index.end() }
    }

    /// Waits until the current data is stored.
    package func whenStored() async {
        for index in indexes.values { await index.whenStored() }
    }
}
