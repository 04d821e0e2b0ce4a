// SPDX-License-Identifier: Apache-2.0

import PhotosCore

// The index starts with the data stored by the last run; the walk that follows corrects it.
extension FolderIndex {
    /// Applies the stored data of the last run, so that callers need not wait for a walk.
    func didRecall(_ known: StoredIndex.Known?, _ then: Int) {
        hasRecalled = true
        guard generation == then, level == .nothing, let known else { return }
        isInStep = true
        // Without stored photos, callers wait for the walk; besides, an empty folder is never
        // stored.
        guard !known.entries.isEmpty else { return }
        entries = known.entries
        skippedFolders = known.skippedFolders
        positions = nil
        vacant = entries.indices.filter { entries[$0] == nil }
        order = makeKeys(in: .newestFirst)
        version += 1
        let isPartial = entries.contains { $0?.isPartial == true }
        isOnlyRecalled = true
        reach(now: isPartial ? .ordered : .searchable)
    }

    /// Compares everything with the disk, after a pause in which the first answer can be displayed.
    func correct() {
        isOnlyRecalled = false
        isBeingCorrected = true
        deferred = []
        // The task belongs to this actor: `deinit` cancels it.
        correcting = Task { [weak self, pause] in
            guard (try? await Task.sleep(for: pause)) != nil else { return }
            _ = await self?.start(Edit(isWhole: true)).result
            await self?.wasCorrected()
        }
    }

    private func wasCorrected() {
        isBeingCorrected = false
    }

    // MARK: - Searching

    /// Filters the keys by the search: with the word index, and by the photos' texts for entries
    /// that are not up to date there.
    func choose(_ photos: Wanted, of found: inout Found) async {
        let then = version
        // Read before the index is queried: the entries may be stored before it answers.
        let changed = unstored
        var hits: Set<Int>?
        if photos.hasWords, isInStep, let stored {
            hits = await stored.positions(having: photos.words)
            // Entries that changed meanwhile may or may not be stored already.
            if version != then { hits = nil }
        }
        let entries = found.entries
        found.keys = found.keys.filter { key in
            guard let entry = entries[key.position] else { return false }
            guard let hits, !changed.contains(key.position) else { return photos.includes(entry) }
            return hits.contains(key.position) && photos.isAmong(entry.photo.id)
        }
    }

    // MARK: - Storing

    /// Records that entries changed.
    func didChange(_ positions: some Sequence<Int>) {
        version += 1
        unstored.formUnion(positions)
    }

    /// Stores the current data, without delaying callers.
    func store() {
        guard stored != nil else { return }
        // One after the other, each with all changes until then.
        storing = Task(executorPreference: ReadingExecutor.shared) { [storing] in
            await storing?.value
            await self.keep()
        }
    }

    /// Waits until the current data is compared with the disk and stored, and the file is closed.
    func whenStored() async {
        await correcting?.value
        _ = await lastEdit?.result
        await storing?.value
        await stored?.close()
    }

    /// Ends storing permanently.
    func end() async {
        await stored?.end()
    }

    private func keep() async {
        guard let stored, level >= .ordered else { return }
        // Another process may write in between; the number of attempts is limited.
        for _ in 1...3 {
            let then = (generation, version)
            let isWhole = !isInStep
            let positions = isWhole ? Set(entries.indices) : unstored
            guard isWhole || !positions.isEmpty else { return }
            let rows = positions.sorted().map { (position: $0, entry: entries[$0]) }
            let written = await stored.write(
                rows, skippedFolders: skippedFolders, isWhole: isWhole)
            guard generation == then.0 else { return }
            isInStep = written == .kept
            guard written != .fromAnother else { continue }
            // A failure, such as a full disk, only makes the next start and searches slower.
            guard written == .kept else { return }
            if version == then.1 { unstored = [] }
            unstored.formUnion(rows.lazy.filter { $0.entry?.isKept == false }.map(\.position))
            return
        }
    }
}
