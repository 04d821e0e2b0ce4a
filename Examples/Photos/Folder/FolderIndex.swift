// SPDX-License-Identifier: Apache-2.0

import PhotosCore

/// The index of a folder's files, read in steps and only as far as callers need it.
///
/// First the names, then the header and EXIF of each file (enough to order them by date), then XMP
/// and IPTC (needed to search and rank them). Two workers read. A waiting caller may be cancelled;
/// when no caller waits any more the work stops, and the next call continues it.
///
/// Later changes on disk are read individually and applied: see ``edit(_:)``. The index starts with
/// the data stored by the last run; the walk that follows corrects it.
actor FolderIndex {
    /// The work that brings the folder to its next level.
    private enum Step {
        case recall(generation: Int)
        case walk(generation: Int, FolderWatch?)
        case read(generation: Int)
    }

    /// What has become of the data stored by the last run.
    private enum Recall {
        case unloaded
        /// All entries are from the last run, and no answer was returned yet.
        case unchecked
        /// It is compared with the disk, after the first answer.
        case checking
        case done
    }

    /// The folder, by a path without links.
    let root: PhotoPath

    /// The storage that persists the index for the next run of the app; nil if it is not persisted.
    private let stored: StoredIndex?
    private let listeners: ChangeListeners
    /// The maximum number of watched folders.
    private let watchLimit: Int
    /// The pause before the disk is used again after the first answer.
    private let pause: Duration

    private var entries = FolderEntries()
    private var unstored = UnstoredEntries()
    private var progress = FolderReading()
    private var waiters = LevelWaiters()
    private var recall = Recall.unloaded
    /// The number of ``forget()`` calls, to check whether positions obtained earlier are still
    /// valid.
    private var generation = 0
    /// Whether unreported changes are possible, so that everything is compared with the disk before
    /// the next answer.
    private var isStale = false
    /// Edits received before the first reading was complete, to be applied then.
    private var deferred: [FolderEdit] = []

    private var watch: FolderWatch?
    private var work: Task<Void, Never>?
    /// One after the other, so that no edit applies a state older than the previous one.
    private var edits = WorkQueue()
    private var correcting: Task<Void, Never>?
    /// One after the other, each with all changes until then.
    private var storing = WorkQueue()

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

    deinit { correcting?.cancel() }

    // MARK: - Queries

    /// Returns the matching `photos`, in `order`.
    ///
    /// - Parameter isFirst: Whether this is the start of a list: then the parts that could not be
    ///   watched are compared with the disk.
    func find(_ photos: Wanted, in order: PhotoOrder, isFirst: Bool) async throws -> Found {
        let wanted: FolderReading.Level =
            !photos.hasWords && order == .newestFirst ? .ordered : .searchable
        // If the index is not read yet, or is being corrected, the disk will be read anyway.
        if isFirst, !listeners.isEmpty, watch?.isComplete != true, progress.level >= .ordered,
            recall != .unchecked, recall != .checking
        {
            isStale = true
        }
        // Repeated if the folder was forgotten between reading it and resuming here.
        while true {
            if isStale && progress.level >= .ordered { try await compare() }
            if progress.level >= wanted { break }
            try await reach(wanted)
        }
        var found = Found(&entries, in: order, generation: generation)
        if !photos.isAll { await choose(photos, of: &found) }
        if recall == .unchecked { correct() }
        return found
    }

    /// Filters the keys by the search: with the word index, and by the photos' texts for entries
    /// that are not up to date there.
    private func choose(_ photos: Wanted, of found: inout Found) async {
        // Read before the index is queried: the entries may be stored before it answers.
        let then = unstored
        var hits: Set<Int>?
        if photos.hasWords, then.isInStep, let stored {
            hits = await stored.positions(having: photos.words)
            // Entries that changed meanwhile may or may not be stored already.
            if unstored.version != then.version { hits = nil }
        }
        found.choose(photos, having: hits, except: then.positions)
    }

    /// Returns the entries of some photos; omits those that do not exist.
    func entries(of ids: [Photo.ID]) -> [PhotoReader.Entry] {
        guard progress.level >= .ordered else { return [] }
        return ids.compactMap { id in entries.position(of: id.path).flatMap { entries.all[$0] } }
    }

    /// Applies entries that were read again, for the photos that still exist.
    func store(_ fresh: [PhotoReader.Entry]) {
        guard progress.level >= .ordered else { return }
        for entry in fresh {
            guard let position = entries.position(of: entry.photo.id.path) else { continue }
            store(entry, at: position)
        }
    }

    /// Applies entries that were read again for the photos of `keys`, unless their positions
    /// changed since.
    func store(_ fresh: [PhotoReader.Entry], of keys: [FolderEntries.Key], generation then: Int) {
        guard generation == then else { return }
        for (key, entry) in zip(keys, fresh) { store(entry, at: key.position) }
    }

    private func store(_ entry: PhotoReader.Entry, at position: Int) {
        if entries.replace(at: position, by: entry) { unstored.insert([position]) }
    }

    // MARK: - Reading

    /// Waits until the folder is read as far as `wanted`.
    private func reach(_ wanted: FolderReading.Level) async throws {
        let number = waiters.next()
        try await withTaskCancellationHandler {
            try Task.checkCancellation()
            try await withCheckedThrowingContinuation { continuation in
                waiters.add(number, for: wanted, continuation)
                startWork()
            }
        } onCancel: {
            // A separate task, because the waiting one is cancelled.
            Task { await self.leave(number) }
        }
    }

    private func leave(_ number: Int) {
        waiters.cancel(number)
        if waiters.isEmpty { work?.cancel() }
    }

    private func startWork() {
        guard work == nil else { return }
        // The task belongs to this actor: `leave` and `forget` cancel it.
        work = Task(executorPreference: ReadingExecutor.shared) {
            do {
                try await self.performSteps()
                await self.finish(throwing: nil)
            } catch {
                await self.finish(throwing: error)
            }
        }
    }

    /// Performs steps as long as a caller waits for a further level.
    @concurrent
    private nonisolated func performSteps() async throws {
        while let step = await nextStep() {
            switch step {
            case .recall(let generation):
                await didRecall(await stored?.load(), generation)
            case .walk(let generation, let watch):
                let walk = try FolderWalk(root) { watch?.enter($0) }
                await didWalk(walk, await stored?.load(), generation)
            case .read(let generation):
                await withTaskGroup { group in
                    // More workers than the disk and the cores of a small computer can serve would only
                    // slow each other down.
                    for _ in 0..<2 {
                        group.addTask(executorPreference: ReadingExecutor.shared) {
                            while !Task.isCancelled, let batch = await self.nextBatch(generation) {
                                await self.finish(batch, batch.read(), generation)
                            }
                        }
                    }
                }
            }
            try Task.checkCancellation()
        }
    }

    private func finish(throwing error: (any Error)?) {
        work = nil
        if let error, !(error is CancellationError) { waiters.fail(with: error) }
        // A caller may have arrived while the work was ending.
        if !waiters.isEmpty { startWork() }
    }

    /// Returns the next step, or nil if no caller waits for a further level.
    private func nextStep() -> Step? {
        guard let wanted = waiters.furthest else { return nil }
        while progress.level < wanted {
            if progress.level == .nothing {
                return recall == .unloaded && stored != nil
                    ? .recall(generation: generation)
                    : .walk(generation: generation, watch)
            }
            if progress.hasBatch(of: entries.all.count) { return .read(generation: generation) }
            finishLevel()
        }
        return nil
    }

    /// Applies the stored data of the last run, so that callers need not wait for a walk.
    private func didRecall(_ known: StoredIndex.Known?, _ then: Int) {
        recall = .done
        guard generation == then, progress.level == .nothing, let known else { return }
        unstored.reset(isInStep: true)
        // Without stored photos, callers wait for the walk; besides, an empty folder is never
        // stored.
        guard !known.entries.isEmpty else { return }
        entries = FolderEntries(known)
        recall = .unchecked
        didReach(entries.isPartial ? .ordered : .searchable)
    }

    private func didWalk(_ walk: FolderWalk, _ known: StoredIndex.Known?, _ then: Int) {
        guard generation == then else { return }
        entries = FolderEntries(unread: walk)
        progress = FolderReading(walk, known)
        waiters.resume(upTo: .named)
    }

    private func nextBatch(_ then: Int) -> FolderReading.Batch? {
        generation == then ? progress.nextBatch(of: entries) : nil
    }

    /// Applies a batch that was read, or returns it to the queue.
    private func finish(_ batch: FolderReading.Batch, _ read: [PhotoReader.Entry?]?, _ then: Int) {
        guard generation == then else { return }
        guard let read else { return progress.putBack(batch) }
        if progress.level == .named { return entries.fill(batch.positions, with: read) }
        let completed = entries.complete(batch.positions, with: read)
        guard !completed.isEmpty else { return }
        progress.hasCompleted = true
        unstored.insert(completed)
    }

    private func finishLevel() {
        guard progress.level == .named else {
            let hasCompleted = progress.hasCompleted
            didReach(.searchable)
            if hasCompleted { store() }
            return
        }
        unstored.insert(entries.all.indices)
        entries.sort()
        didReach(.ordered)
        let edits = deferred
        deferred = []
        for edit in edits { start(edit) }
        store()
    }

    private func didReach(_ level: FolderReading.Level) {
        progress = FolderReading(level)
        waiters.resume(upTo: level)
    }

    /// Discards everything; waiting callers continue to wait for the current state.
    private func forget() {
        generation += 1
        progress = FolderReading()
        entries = FolderEntries()
        unstored.reset(isInStep: false)
        deferred = []
        isStale = false
        if recall == .unchecked { recall = .done }
        work?.cancel()
    }

    // MARK: - Changes on disk

    /// Watches the folder while there is an observer.
    func adjustWatching() {
        guard !listeners.isEmpty else {
            watch?.stop()
            watch = nil
            return
        }
        guard watch == nil, let new = FolderWatch(root: root, limit: watchLimit) else { return }
        watch = new
        new.follow { [weak self] edit in await self?.edit(edit) }
        // Folders walked from now on are watched; those walked before are walked once more. That
        // also finds the files that changed while there was no observer.
        start(FolderEdit(isWhole: true))
    }

    /// Applies the current state on disk of the paths in `edit`, and notifies the observers.
    func edit(_ edit: FolderEdit) async {
        // A whole edit fails if the folder cannot be read; a search reports that error.
        try? await start(edit).value
    }

    /// Requests that everything is compared with the disk before the next answer.
    func markStale() {
        isStale = true
    }

    /// Compares everything with the disk.
    private func compare() async throws {
        isStale = false
        if recall == .unchecked { recall = .done }
        try await start(FolderEdit(isWhole: true)).value
    }

    /// Compares everything with the disk, after a pause in which the first answer can be displayed.
    private func correct() {
        recall = .checking
        deferred = []
        // The task belongs to this actor: `deinit` cancels it.
        correcting = Task { [weak self, pause] in
            guard (try? await Task.sleep(for: pause)) != nil else { return }
            _ = await self?.start(FolderEdit(isWhole: true)).result
            await self?.wasCorrected()
        }
    }

    private func wasCorrected() {
        recall = .done
    }

    @discardableResult
    private func start(_ edit: FolderEdit) -> Task<Void, any Error> {
        edits.add { try await self.perform(edit) }
    }

    private func perform(_ edit: FolderEdit) async throws {
        guard progress.level >= .ordered else {
            // Without a walk that is running or done, nothing is known that could be outdated.
            if progress.level == .named || work != nil { deferred.append(edit) }
            return
        }
        // The comparison after the first answer covers every change until then.
        guard recall != .unchecked else { return }
        let then = generation
        do {
            let scan = try await reading { [root, all = entries.all, watch] in
                try FolderScan(edit, of: root, all, watch)
            }
            guard generation == then else { return }
            apply(scan)
        } catch {
            forget()
            listeners.notifyRefreshed()
            throw error
        }
    }

    private func apply(_ scan: FolderScan) {
        let (touched, changes) = entries.apply(scan)
        if !touched.isEmpty {
            unstored.insert(touched)
            store()
        }
        if !changes.isEmpty { listeners.notify(changes) }
    }

    // MARK: - Storing

    /// Stores the current data, without delaying callers.
    private func store() {
        guard stored != nil else { return }
        storing.add(on: ReadingExecutor.shared) { await self.keep() }
    }

    private func keep() async {
        guard let stored, progress.level >= .ordered else { return }
        // Another process may write in between; the number of attempts is limited.
        for _ in 1...3 {
            guard let write = unstored.write(of: entries.all) else { return }
            let then = generation
            let outcome = await stored.write(
                write.rows, skippedFolders: entries.skippedFolders, isWhole: write.isWhole)
            guard generation == then else { return }
            unstored.didWrite(write, outcome)
            guard outcome == .fromAnother else { return }
        }
    }

    /// Waits until the current data is compared with the disk and stored, and the file is closed.
    func whenStored() async {
        await correcting?.value
        await edits.finish()
        await storing.finish()
        await stored?.close()
    }

    /// Ends storing permanently.
    func end() async {
        await stored?.end()
    }
}
