// SPDX-License-Identifier: Apache-2.0

import PhotosCore

/// The index of a folder's files, read in steps and only as far as callers need it.
///
/// First the names, then the header and EXIF of each file (enough to order them by date), then XMP
/// and IPTC (needed to search and rank them). Two workers read. A waiting caller may be cancelled;
/// when no caller waits any more the work stops, and the next call continues it.
///
/// Later changes on disk are read individually and applied: see ``edit(_:)``.
actor FolderIndex {
    /// How completely the folder has been read.
    enum Level: Comparable {
        case nothing, named, ordered, searchable
    }

    /// The folder, by a path without links.
    let root: PhotoPath

    var reader = PhotoReader()

    /// The storage that persists the index for the next run of the app; nil if it is not persisted.
    let stored: StoredIndex?

    /// The observers of edits.
    let listeners: ChangeListeners

    /// The maximum number of watched folders.
    let watchLimit: Int

    /// The pause before the disk is used again after the first answer.
    let pause: Duration

    /// Folders that could not be opened.
    var skippedFolders: [PhotoPath] = []

    /// The number of ``forget()`` calls, to check whether positions obtained earlier are still
    /// valid.
    var generation = 0

    var level = Level.nothing
    var candidates: [FolderWalk.Candidate] = []
    /// One entry for each candidate; nil until it is read, and for non-pictures and removed files.
    var entries: [PhotoReader.Entry?] = []
    /// The photos, the newest first.
    var order: [Key] = []
    /// The photos, the most interesting first; nil until first needed.
    var ranked: [Key]?
    /// The batches left to read for the next level; nil until that begins.
    var batches: [Range<Int>]?

    var work: Task<Void, Never>?
    var waiters: [Int: Waiter] = [:]
    private var lastWaiter = 0

    /// The position of each photo's entry; nil until the first edit needs it.
    var positions: [PhotoPath: Int]?
    /// Positions of removed entries, to be reused.
    var vacant: [Int] = []
    /// Edits received before the first reading was complete, to be applied then.
    var deferred: [Edit] = []
    /// The current or last edit; each waits for the previous one.
    var lastEdit: Task<Void, any Error>?
    /// Whether unreported changes are possible, so that everything is compared with the disk before
    /// the next answer.
    var isStale = false

    /// Whether XMP and IPTC of at least one file were read, rather than loaded from storage.
    var hasCompleted = false

    /// The number of changes of entries.
    var version = 0
    /// Whether the data stored by the last run was already requested.
    var hasRecalled = false
    /// Whether all entries are from the last run and no answer was returned yet; after the first
    /// one, everything is compared with the disk.
    var isOnlyRecalled = false
    /// Whether the data stored by the last run is being compared with the disk.
    var isBeingCorrected = false
    var correcting: Task<Void, Never>?
    /// Whether the stored data has these entries at these positions, except for ``unstored``.
    var isInStep = false
    /// Positions whose entries are not stored, or not in their current state.
    var unstored: Set<Int> = []
    /// The task that stores the index.
    var storing: Task<Void, Never>?

    var watch: FolderWatch?
    var watching: Task<Void, Never>?

    struct Waiter {
        let level: Level
        let continuation: CheckedContinuation<Void, any Error>
    }

    /// The position of a photo in the orders, separate from the photo, which may change.
    struct Key: Sendable {
        let place: PhotoPage.Cursor
        /// The index of its entry.
        let position: Int
    }

    /// A consistent snapshot for one answer.
    struct Found: Sendable {
        var keys: [Key]
        let entries: [PhotoReader.Entry?]
        let skippedFolders: [PhotoPath]
        let generation: Int
    }

    init(
        root: PhotoPath, listeners: ChangeListeners, cache: PhotoPath?, watchLimit: Int,
        pause: Duration
    ) {
        self.root = root
        stored = cache.map { StoredIndex(of: root, in: $0) }
        self.listeners = listeners
        self.watchLimit = watchLimit
        self.pause = pause
    }

    deinit {
        watching?.cancel()
        correcting?.cancel()
    }

    // MARK: - Queries

    /// Waits until the folder is read as far as `wanted`.
    private func reach(_ wanted: Level) async throws {
        lastWaiter += 1
        let number = lastWaiter
        try await withTaskCancellationHandler {
            try Task.checkCancellation()
            try await withCheckedThrowingContinuation { continuation in
                waiters[number] = Waiter(level: wanted, continuation: continuation)
                startWork()
            }
        } onCancel: {
            // A separate task, because the waiting one is cancelled.
            Task { await self.leave(number) }
        }
    }

    /// Returns the matching `photos`, in `wantedOrder`.
    ///
    /// - Parameter isFirst: Whether this is the start of a list: then the parts that could not be
    ///   watched are compared with the disk.
    func find(
        _ photos: Wanted,
        in wantedOrder: PhotoOrder,
        isFirst: Bool
    ) async throws -> Found {
        let wanted: Level =
            !photos.hasWords && wantedOrder == .newestFirst ? .ordered : .searchable
        // If the index is not read yet, or is being corrected, the disk will be read anyway.
        if isFirst, !listeners.isEmpty, watch?.isComplete != true, level >= .ordered,
            !isOnlyRecalled, !isBeingCorrected
        {
            isStale = true
        }
        // Repeated if the folder was forgotten between reading it and resuming here.
        while true {
            if isStale && level >= .ordered { try await compare() }
            if level >= wanted { break }
            try await reach(wanted)
        }
        var found = Found(
            keys: wantedOrder == .newestFirst ? order : rank(),
            entries: entries,
            skippedFolders: skippedFolders,
            generation: generation
        )
        if !photos.isAll { await choose(photos, of: &found) }
        if isOnlyRecalled { correct() }
        return found
    }

    private func rank() -> [Key] {
        if let ranked { return ranked }
        let sorted = makeKeys(in: .mostInteresting)
        ranked = sorted
        return sorted
    }

    func makeKeys(in order: PhotoOrder) -> [Key] {
        entries.indices.compactMap { position in
            entries[position].map { entry in
                Key(place: PhotoPage.Cursor(after: entry.photo), position: position)
            }
        }
        .sorted { order.precedes($0.place, $1.place) }
    }

    /// Returns the entries of some photos; omits those that do not exist.
    func entries(of ids: [Photo.ID]) -> [PhotoReader.Entry] {
        guard level >= .ordered else { return [] }
        let positions = knownPositions()
        return ids.compactMap { id in positions[id.path].flatMap { entries[$0] } }
    }

    /// Applies entries that were read again, for the photos that still exist.
    func store(_ fresh: [PhotoReader.Entry]) {
        guard level >= .ordered else { return }
        let positions = knownPositions()
        for entry in fresh {
            if let position = positions[entry.photo.id.path] { store(entry, at: position) }
        }
    }

    /// Applies entries that were read again for the photos of `keys`, unless their positions
    /// changed since.
    func store(
        _ fresh: [PhotoReader.Entry],
        of keys: [Key],
        generation then: Int
    ) {
        guard generation == then else { return }
        for (key, entry) in zip(keys, fresh) { store(entry, at: key.position) }
    }

    private func store(_ entry: PhotoReader.Entry, at position: Int) {
        guard let old = entries[position], old.photo.id == entry.photo.id else { return }
        entries[position] = entry
        if old.stamp != entry.stamp || old.isPartial != entry.isPartial { didChange([position]) }
    }

    /// Discards everything; waiting callers continue to wait for the current state.
    func forget() {
        generation += 1
        level = .nothing
        candidates = []
        entries = []
        order = []
        ranked = nil
        batches = nil
        positions = nil
        vacant = []
        deferred = []
        skippedFolders = []
        isStale = false
        hasCompleted = false
        isOnlyRecalled = false
        isInStep = false
        unstored = []
        version += 1
        work?.cancel()
    }

    private func leave(_ number: Int) {
        waiters.removeValue(forKey: number)?.continuation.resume(throwing: CancellationError())
        if waiters.isEmpty { work?.cancel() }
    }
}
