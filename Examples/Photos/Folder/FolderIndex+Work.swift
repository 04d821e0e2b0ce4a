// SPDX-License-Identifier: Apache-2.0

import PhotosCore

extension FolderIndex {
    /// The work that brings the folder to its next level.
    enum Step: Sendable {
        case recall(generation: Int)
        case walk(generation: Int, FolderWatch?)
        case read(generation: Int)
    }

    /// A range of the files to read, for one worker.
    struct Batch: Sendable {
        let positions: Range<Int>
        let files: Files

        enum Files: Sendable {
            case names([FolderWalk.Candidate])
            case entries([PhotoReader.Entry?])
        }

        /// Reads the files, or returns nil if the task was cancelled meanwhile.
        func read(with reader: PhotoReader) -> [PhotoReader.Entry?]? {
            switch files {
            case .names(let names):
                read(names) { reader.scan($0) }
            case .entries(let entries):
                read(entries) { $0.map(reader.complete) }
            }
        }

        private func read<File>(
            _ files: [File],
            _ body: (File) -> PhotoReader.Entry?
        ) -> [PhotoReader.Entry?]? {
            var entries: [PhotoReader.Entry?] = []
            entries.reserveCapacity(files.count)
            for file in files {
                if Task.isCancelled { return nil }
                entries.append(body(file))
            }
            return entries
        }
    }

    // MARK: - Work

    /// More workers than disks and the cores of small computers can use only slow each other down.
    private static let workers = 2

    func startWork() {
        guard work == nil else { return }
        // The task belongs to this actor: `leave` and `forget` cancel it.
        work = Task(executorPreference: ReadingExecutor.shared) { [root, stored] in
            do {
                try await Self.work(for: self, root, stored)
                await self.finish(throwing: nil)
            } catch {
                await self.finish(throwing: error)
            }
        }
    }

    /// Performs steps as long as a caller waits for a further level.
    @concurrent
    private static func work(
        for index: FolderIndex,
        _ root: PhotoPath,
        _ stored: StoredIndex?
    ) async throws {
        while let step = await index.nextStep() {
            switch step {
            case .recall(let generation):
                await index.didRecall(await stored?.load(), generation)
            case .walk(let generation, let watch):
                let walk = try FolderWalk(root) { watch?.enter($0) }
                await index.didWalk(walk, await stored?.load(), generation)
            case .read(let generation):
                let reader = await index.reader
                await withTaskGroup { group in
                    for _ in 0..<workers {
                        group.addTask(executorPreference: ReadingExecutor.shared) {
                            while !Task.isCancelled, let batch = await index.nextBatch(generation) {
                                let entries = batch.read(with: reader)
                                await index.finish(batch, entries, generation)
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
        if let error, !(error is CancellationError) {
            let refused = waiters.values
            waiters = [:]
            for waiter in refused { waiter.continuation.resume(throwing: error) }
        }
        // A caller may have arrived while the work was ending.
        if !waiters.isEmpty { startWork() }
    }

    // MARK: - Steps

    /// Returns the next step, or nil if no caller waits for a further level.
    private func nextStep() -> Step? {
        guard let wanted = waiters.values.map(\.level).max() else { return nil }
        while level < wanted {
            if level == .nothing, stored != nil, !hasRecalled {
                return .recall(generation: generation)
            }
            if level == .nothing { return .walk(generation: generation, watch) }
            if batches == nil { batches = makeBatches() }
            if batches?.isEmpty == false { return .read(generation: generation) }
            finishLevel()
        }
        return nil
    }

    /// Stores the names of the folder's files.
    private func didWalk(_ walk: FolderWalk, _ known: StoredIndex.Known?, _ then: Int) {
        guard generation == then else { return }
        for case let entry? in known?.entries ?? [] { reader.known[entry.photo.id.path] = entry }
        candidates = walk.candidates
        skippedFolders = walk.skipped
        entries = Array(repeating: nil, count: candidates.count)
        reach(now: .named)
    }

    /// Removes and returns the next batch, if there is one left.
    private func nextBatch(_ then: Int) -> Batch? {
        guard generation == then, let positions = batches?.popLast() else { return nil }
        let files: Batch.Files =
            level == .named
            ? .names(Array(candidates[positions])) : .entries(Array(entries[positions]))
        return Batch(positions: positions, files: files)
    }

    /// Applies a batch that was read, or returns it to the queue.
    private func finish(_ batch: Batch, _ read: [PhotoReader.Entry?]?, _ then: Int) {
        guard generation == then else { return }
        guard let read else {
            batches?.append(batch.positions)
            return
        }
        if level == .named {
            entries.replaceSubrange(batch.positions, with: read)
        } else {
            hasCompleted =
                hasCompleted || entries[batch.positions].contains { $0?.isPartial == true }
            // An edit may have put a newer, complete entry there.
            for (position, entry) in zip(batch.positions, read)
            where entries[position]?.isPartial == true
                && entries[position]?.photo.id == entry?.photo.id
            {
                entries[position] = entry
                didChange(CollectionOfOne(position))
            }
        }
    }

    private func makeBatches() -> [Range<Int>] {
        // Small enough that both workers finish together, large enough to outweigh the overhead.
        let size = 64
        return stride(from: 0, to: entries.count, by: size).map { start in
            start..<min(start + size, entries.count)
        }
    }

    private func finishLevel() {
        guard level == .named else {
            reach(now: .searchable)
            if hasCompleted { store() }
            return
        }
        candidates = []
        reader.known = [:]
        didChange(entries.indices)
        order = makeKeys(in: .newestFirst)
        reach(now: .ordered)
        let edits = deferred
        deferred = []
        for edit in edits { start(edit) }
        store()
    }

    func reach(now reached: Level) {
        level = reached
        batches = nil
        for (number, waiter) in waiters where waiter.level <= reached {
            waiters[number] = nil
            waiter.continuation.resume()
        }
    }
}
