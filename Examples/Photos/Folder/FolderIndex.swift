// SPDX-License-Identifier: Apache-2.0

import PhotosCore

/// What is known of a folder's files, learned in steps and only as far as somebody asks.
///
/// First the names, then header and EXIF of each file (enough to order them by date), then XMP and
/// IPTC (needed to search and to rank them). Two workers read. Who waits may be cancelled; when
/// nobody waits any more the work stops, and the next one who asks continues it.
///
/// What changes on disk later is looked at alone and edited in: see ``edit(_:)``.
actor FolderIndex {
    /// How far the folder is known.
    enum Level: Comparable {
        case nothing, named, ordered, searchable
    }

    /// The folder, by a path without links.
    let root: PhotoPath

    var reader = PhotoReader()

    /// Where what is known is kept for the next run of the app; nil for nowhere.
    let stored: StoredIndex?

    /// Who is told of edits.
    let listeners: ChangeListeners

    /// How many folders may be watched.
    let watchLimit: Int

    /// How long the disk is left to others after the first answer.
    let pause: Duration

    /// Folders that could not be opened.
    var skippedFolders: [PhotoPath] = []

    /// How often ``forget()`` was called: whether positions taken earlier still hold.
    var generation = 0

    var level = Level.nothing
    var candidates: [FolderWalk.Candidate] = []
    /// One for each candidate; nil until it is read, for what turned out to be no picture, and for
    /// what is gone.
    var entries: [PhotoReader.Entry?] = []
    /// The photos, the newest first.
    var order: [Key] = []
    /// The photos, the most interesting first; nil until somebody asks for them.
    var ranked: [Key]?
    /// What is left to read on the way to the next level; nil until that begins.
    var batches: [Range<Int>]?

    var work: Task<Void, Never>?
    var waiters: [Int: Waiter] = [:]
    private var lastWaiter = 0

    /// Where each photo's entry is; nil until the first edit needs it.
    var positions: [PhotoPath: Int]?
    /// Positions of entries that are gone, to be used again.
    var vacant: [Int] = []
    /// Edits of what is not read yet, for when it is.
    var deferred: [Edit] = []
    /// The edit under way or the last one; each waits for the one before.
    var lastEdit: Task<Void, any Error>?
    /// Whether more may have changed than was told, so that all is compared with the disk before
    /// the next answer.
    var isStale = false

    /// Whether XMP and IPTC of some file were read, not only remembered.
    var hasCompleted = false

    /// How often an entry became another.
    var version = 0
    /// Whether what the last run kept was asked for already.
    var hasRecalled = false
    /// Whether what the last run kept is all that is known: nobody has got an answer of it yet,
    /// and after the first one all is compared with the disk.
    var isOnlyRecalled = false
    /// Whether what the last run kept is being compared with the disk.
    var isBeingCorrected = false
    var correcting: Task<Void, Never>?
    /// Whether what is kept are these entries, at these positions, but for ``unstored``.
    var isInStep = false
    /// Positions whose entries are not kept, or not as they are now.
    var unstored: Set<Int> = []
    /// Keeps what is known.
    var storing: Task<Void, Never>?

    var watch: FolderWatch?
    var watching: Task<Void, Never>?

    struct Waiter {
        let level: Level
        let continuation: CheckedContinuation<Void, any Error>
    }

    /// Where a photo stands in the orders, kept apart from the photo: that may change.
    struct Key: Sendable {
        let place: PhotoPage.Cursor
        /// Its place among the entries.
        let position: Int
    }

    /// An answer, as of one moment.
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

    // MARK: - Asking

    /// Returns once the folder is known as far as `wanted`, as it then was.
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
            // Bound to no task: it must run because the task that waits is cancelled.
            Task { await self.leave(number) }
        }
    }

    /// The `photos`, in `wantedOrder`.
    ///
    /// - Parameter isFirst: Whether this starts a list: then what could not be watched is compared
    ///   with the disk.
    func find(
        _ photos: Wanted,
        in wantedOrder: PhotoOrder,
        isFirst: Bool
    ) async throws -> Found {
        let wanted: Level =
            !photos.hasWords && wantedOrder == .newestFirst ? .ordered : .searchable
        // What is not known yet is going to be looked at anyway.
        if isFirst, !listeners.isEmpty, watch?.isComplete != true, level >= .ordered,
            !isOnlyRecalled, !isBeingCorrected
        {
            isStale = true
        }
        // Again if the folder was forgotten between its being known and this going on.
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

    /// What is known of some photos; nothing of one that is not there.
    func entries(of ids: [Photo.ID]) -> [PhotoReader.Entry] {
        guard level >= .ordered else { return [] }
        let positions = knownPositions()
        return ids.compactMap { id in positions[id.path].flatMap { entries[$0] } }
    }

    /// Takes in what was read anew, of the photos that are still there.
    func store(_ fresh: [PhotoReader.Entry]) {
        guard level >= .ordered else { return }
        let positions = knownPositions()
        for entry in fresh {
            if let position = positions[entry.photo.id.path] { store(entry, at: position) }
        }
    }

    /// Takes in what was read anew of the photos of `keys`, unless they changed place since.
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

    /// Forgets everything; who waits goes on waiting, for what is there now.
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
