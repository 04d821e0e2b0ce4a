// SPDX-License-Identifier: Apache-2.0

import PhotosCore

// What the last run kept is what is known at first; the walk comes after it, and corrects it.
extension FolderIndex {
    /// Takes in what the last run kept: then who waits need not wait for a walk.
    func didRecall(_ known: StoredIndex.Known?, _ then: Int) {
        hasRecalled = true
        guard generation == then, level == .nothing, let known else { return }
        isInStep = true
        // Who has nothing yet waits for what there is; and so an empty folder is never written.
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

    /// Compares all with the disk, when who got an answer has had time to show it.
    func correct() {
        isOnlyRecalled = false
        isBeingCorrected = true
        deferred = []
        // The task is this actor's: `deinit` cancels it.
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

    /// Leaves only what is wanted: by the index, and where that is not up to date by the texts.
    func choose(_ photos: Wanted, of found: inout Found) async {
        let then = version
        // As they are before the index is asked: they may be kept before it answers.
        let changed = unstored
        var hits: Set<Int>?
        if photos.hasWords, isInStep, let stored {
            hits = await stored.positions(having: photos.words)
            // What became another meanwhile may be kept already, or not.
            if version != then { hits = nil }
        }
        let entries = found.entries
        found.keys = found.keys.filter { key in
            guard let entry = entries[key.position] else { return false }
            guard let hits, !changed.contains(key.position) else { return photos.includes(entry) }
            return hits.contains(key.position) && photos.isAmong(entry.photo.id)
        }
    }

    // MARK: - Keeping

    /// Notes that entries became others.
    func didChange(_ positions: some Sequence<Int>) {
        version += 1
        unstored.formUnion(positions)
    }

    /// Keeps what is known, behind the back of who waits for answers.
    func store() {
        guard stored != nil else { return }
        // One after the other, each with all that is new by then.
        storing = Task(executorPreference: ReadingExecutor.shared) { [storing] in
            await storing?.value
            await self.keep()
        }
    }

    /// Returns when what is known so far is compared with the disk and kept, in a closed file.
    func whenStored() async {
        await correcting?.value
        _ = await lastEdit?.result
        await storing?.value
        await stored?.close()
    }

    /// Keeps nothing any more.
    func end() async {
        await stored?.end()
    }

    private func keep() async {
        guard let stored, level >= .ordered else { return }
        // Another process that writes as well may come first once, and not for ever.
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
            // Without room on the disk the next start is slower, and so are searches.
            guard written == .kept else { return }
            if version == then.1 { unstored = [] }
            unstored.formUnion(rows.lazy.filter { $0.entry?.isKept == false }.map(\.position))
            return
        }
    }
}
