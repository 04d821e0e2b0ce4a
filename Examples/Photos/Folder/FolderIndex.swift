// SPDX-License-Identifier: Apache-2.0

import PhotosCore

/// What is known of a folder's files, learned in steps and only as far as somebody asks.
///
/// First the names, then header and EXIF of each file (enough to order them by date), then XMP and
/// IPTC (needed to search them). Two workers read. Who waits may be cancelled; when nobody waits
/// any more the work stops, and the next one who asks continues it.
actor FolderIndex {
    /// How far the folder is known.
    enum Level: Comparable {
        case nothing, named, ordered, searchable
    }

    /// The reader of the folder's files.
    let reader: PhotoReader

    /// Folders that could not be opened.
    private var skippedFolders: [PhotoPath] = []

    /// How often ``forget()`` was called: whether positions taken earlier still hold.
    private var generation = 0

    private var level = Level.nothing
    private var candidates: [FolderWalk.Candidate] = []
    /// One for each candidate; nil until it is read, and for what turned out to be no picture.
    private var entries: [PhotoReader.Entry?] = []
    private var order: [Key] = []
    /// What is left to read on the way to the next level; nil until that begins.
    private var batches: [Range<Int>]?

    private var work: Task<Void, Never>?
    private var waiters: [Int: Waiter] = [:]
    private var lastWaiter = 0

    private struct Waiter {
        let level: Level
        let continuation: CheckedContinuation<Void, any Error>
    }

    /// Where a photo stands in the order, kept apart from the photo: that may change.
    struct Key: Comparable, Sendable {
        let taken: PhotoDate?
        let id: Photo.ID
        /// Its place among the entries.
        let position: Int

        /// The newest first, what has no date last; of the same moment by id.
        static func < (one: Key, other: Key) -> Bool {
            if one.taken != other.taken {
                guard let earlier = other.taken else { return true }
                guard let later = one.taken else { return false }
                return earlier < later
            }
            return one.id.path < other.id.path
        }
    }

    /// A search's answer, as of one moment.
    struct Found: Sendable {
        let keys: [Key]
        let entries: [PhotoReader.Entry?]
        let skippedFolders: [PhotoPath]
        let generation: Int

        /// What is known of the photos of `keys`.
        func entries(of keys: ArraySlice<Key>) -> [PhotoReader.Entry] {
            keys.compactMap { entries[$0.position] }
        }
    }

    init(root: PhotoPath) {
        reader = PhotoReader(root: root)
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

    /// The photos that have every one of `words`, in order.
    func find(_ words: [SearchText.Folded]) async throws -> Found {
        // Again if the folder was forgotten between its being known and this going on.
        while level < (words.isEmpty ? .ordered : .searchable) {
            try await reach(words.isEmpty ? .ordered : .searchable)
        }
        let keys = order.filter { key in
            entries[key.position].map { SearchText.matches($0.haystack, words) } ?? false
        }
        return Found(
            keys: keys,
            entries: entries,
            skippedFolders: skippedFolders,
            generation: generation
        )
    }

    /// Takes in what was read anew of the photos of `keys`, unless the folder was forgotten since.
    func store(
        _ fresh: [PhotoReader.Entry],
        of keys: ArraySlice<Key>,
        generation then: Int
    ) {
        guard generation == then else { return }
        for (key, entry) in zip(keys, fresh) {
            entries[key.position] = entry
        }
    }

    /// Forgets everything; who waits goes on waiting, for what is there now.
    func forget() {
        generation += 1
        level = .nothing
        candidates = []
        entries = []
        order = []
        batches = nil
        skippedFolders = []
        work?.cancel()
    }

    // MARK: - Working

    private func startWork() {
        guard work == nil else { return }
        let reader = reader
        // The task is this actor's: `leave` and `forget` cancel it.
        work = Task(executorPreference: ReadingExecutor.shared) {
            do {
                try await Self.work(for: self, with: reader)
                await self.finish(throwing: nil)
            } catch {
                await self.finish(throwing: error)
            }
        }
    }

    private func leave(_ number: Int) {
        waiters.removeValue(forKey: number)?.continuation.resume(throwing: CancellationError())
        if waiters.isEmpty { work?.cancel() }
    }

    private func finish(throwing error: (any Error)?) {
        work = nil
        if let error, !(error is CancellationError) {
            let refused = waiters.values
            waiters = [:]
            for waiter in refused { waiter.continuation.resume(throwing: error) }
        }
        // Somebody may have come while the work was ending.
        if !waiters.isEmpty { startWork() }
    }

    private func reach(now reached: Level) {
        level = reached
        batches = nil
        for (number, waiter) in waiters where waiter.level <= reached {
            waiters[number] = nil
            waiter.continuation.resume()
        }
    }

    // MARK: - For the workers

    /// What to do next, or nil if nobody waits for more.
    func nextStep() -> Step? {
        guard let wanted = waiters.values.map(\.level).max() else { return nil }
        while level < wanted {
            if level == .nothing { return .walk(generation: generation) }
            if batches == nil { batches = makeBatches() }
            if batches?.isEmpty == false { return .read(generation: generation) }
            finishLevel()
        }
        return nil
    }

    /// Takes in the names of the folder's files.
    func didWalk(_ walk: FolderWalk, _ then: Int) {
        guard generation == then else { return }
        candidates = walk.candidates
        skippedFolders = walk.skipped
        entries = Array(repeating: nil, count: candidates.count)
        reach(now: .named)
    }

    /// Hands out the next batch, if there is one left.
    func take(_ then: Int) -> Batch? {
        guard generation == then, let positions = batches?.popLast() else { return nil }
        let files: Batch.Files =
            level == .named
            ? .names(Array(candidates[positions])) : .entries(Array(entries[positions]))
        return Batch(positions: positions, files: files)
    }

    /// Takes a batch back: read, or left for another time.
    func give(_ batch: Batch, _ read: [PhotoReader.Entry?]?, _ then: Int) {
        guard generation == then else { return }
        if let read {
            entries.replaceSubrange(batch.positions, with: read)
        } else {
            batches?.append(batch.positions)
        }
    }

    private func makeBatches() -> [Range<Int>] {
        // Small enough that the two workers end together, large enough to be worth handing out.
        let size = 64
        return stride(from: 0, to: entries.count, by: size).map { start in
            start..<min(start + size, entries.count)
        }
    }

    private func finishLevel() {
        guard level == .named else {
            reach(now: .searchable)
            return
        }
        order = entries.indices.compactMap { position in
            entries[position].map { entry in
                Key(taken: entry.photo.taken, id: entry.photo.id, position: position)
            }
        }
        order.sort()
        reach(now: .ordered)
    }
}
