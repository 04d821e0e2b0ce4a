// SPDX-License-Identifier: Apache-2.0

import PhotosCore

extension FolderIndex {
    /// The paths to check again on disk.
    struct Edit: Sendable {
        /// Files that were added, changed or removed.
        var files: Set<PhotoPath> = []
        /// Files to check only if they are already photos.
        var known: Set<PhotoPath> = []
        /// Folders to walk again, including their subfolders.
        var folders: Set<PhotoPath> = []

        /// Everything; only files that changed are read.
        var isWhole = false
    }

    /// What was found at one path.
    private typealias FoundEntry = (path: PhotoPath, entry: PhotoReader.Entry?)

    private struct Seen: Sendable {
        var found: [(path: PhotoPath, entry: PhotoReader.Entry?)] = []
        /// The folders that were walked, and those in them that could not be opened.
        var walked: [PhotoPath] = []
        var skipped: [PhotoPath] = []
    }

    // MARK: - Reading the disk

    /// Applies the current state on disk of the paths in `edit`, and notifies the observers.
    func edit(_ edit: Edit) async {
        // A whole edit fails if the folder cannot be read; a search reports that error.
        try? await start(edit).value
    }

    /// Compares everything with the disk.
    func compare() async throws {
        isStale = false
        isOnlyRecalled = false
        try await start(Edit(isWhole: true)).value
    }

    /// Requests that everything is compared with the disk before the next answer.
    func markStale() {
        isStale = true
    }

    @discardableResult
    func start(_ edit: Edit) -> Task<Void, any Error> {
        let previous = lastEdit
        // One after the other, so that no edit applies a state older than the previous one.
        let task = Task {
            _ = await previous?.result
            try await perform(edit)
        }
        lastEdit = task
        return task
    }

    private func perform(_ edit: Edit) async throws {
        guard level >= .ordered else {
            // Without a walk that is running or done, nothing is known that could be outdated.
            if level == .named || work != nil { deferred.append(edit) }
            return
        }
        // The comparison after the first answer covers every change until then.
        guard !isOnlyRecalled else { return }
        let then = generation
        let scan = Scan(
            edit: edit, root: root, reader: reader, watch: watch,
            entries: entries
        )
        do {
            let seen = try await reading { try scan.run() }
            guard generation == then else { return }
            apply(seen)
        } catch {
            forget()
            listeners.notifyRefreshed()
            throw error
        }
    }

    /// The blocking part of an edit.
    private struct Scan: Sendable {
        let edit: Edit
        let root: PhotoPath
        let reader: PhotoReader
        let watch: FolderWatch?
        let entries: [PhotoReader.Entry?]

        func run() throws -> Seen {
            edit.isWhole ? try everything() : parts()
        }

        private func everything() throws -> Seen {
            let walk = try FolderWalk(root) { watch?.enter($0) }
            var seen = Seen(walked: [root], skipped: walk.skipped)
            var known: [PhotoPath: PhotoReader.Stamp?] = [:]
            known.reserveCapacity(entries.count)
            for case let entry? in entries { known[entry.photo.id.path] = entry.stamp }
            for candidate in walk.candidates {
                if let stamp = known.removeValue(forKey: candidate.path), let stamp,
                    FileStatus(of: candidate.path).map(PhotoReader.Stamp.init) == stamp
                {
                    continue
                }
                seen.found.append((candidate.path, reader.entry(of: candidate)))
            }
            seen.found += known.keys.map { ($0, nil) }
            return seen
        }

        private func parts() -> Seen {
            var seen = Seen()
            var files = edit.files
            if !edit.known.isEmpty || !edit.folders.isEmpty {
                for case let entry? in entries {
                    let path = entry.photo.id.path
                    if edit.known.contains(path) || edit.folders.contains(where: path.isInside) {
                        files.insert(path)
                    }
                }
            }
            for folder in edit.folders {
                seen.walked.append(folder)
                guard FileStatus(of: folder)?.isFolder == true else { continue }
                if let walk = try? FolderWalk(folder, enter: { watch?.enter($0) }) {
                    files.formUnion(walk.candidates.map(\.path))
                    seen.skipped += walk.skipped
                } else {
                    seen.skipped.append(folder)
                }
            }
            seen.found = files.map { path in
                (path, FolderWalk.Candidate(path).flatMap(reader.entry))
            }
            return seen
        }
    }

    // MARK: - Applying

    private func apply(_ seen: Seen) {
        if !seen.walked.isEmpty {
            skippedFolders.removeAll { skipped in
                seen.walked.contains { skipped == $0 || skipped.isInside($0) }
            }
            skippedFolders = (skippedFolders + seen.skipped).sorted()
        }
        var positions = knownPositions()
        var changes: [ChangeListeners.Change] = []
        var touched: [Int] = []
        for (path, entry) in seen.found {
            let position = positions[path]
            let old = position.flatMap { entries[$0] }
            if let change = ChangeListeners.Change(from: old, to: entry) { changes.append(change) }
            switch (position, entry) {
            case (let position?, let entry?):
                touched.append(position)
                entries[position] = entry
            case (let position?, nil):
                touched.append(position)
                entries[position] = nil
                positions[path] = nil
                vacant.append(position)
            case (nil, let entry?):
                touched.append(vacant.last ?? entries.count)
                if let position = vacant.popLast() {
                    entries[position] = entry
                    positions[path] = position
                } else {
                    positions[path] = entries.count
                    entries.append(entry)
                }
            case (nil, nil):
                break
            }
        }
        self.positions = positions
        if !touched.isEmpty {
            didChange(touched)
            store()
        }
        guard !changes.isEmpty else { return }
        if changes.count > ChangeListeners.mostAtOnce {
            order = makeKeys(in: .newestFirst)
            ranked = nil
        } else {
            reorder(changes.map(\.path), positions)
        }
        listeners.notify(changes)
    }

    /// Returns the position of each photo's entry.
    func knownPositions() -> [PhotoPath: Int] {
        if let positions { return positions }
        var positions: [PhotoPath: Int] = [:]
        positions.reserveCapacity(entries.count)
        for (position, entry) in entries.enumerated() {
            if let entry { positions[entry.photo.id.path] = position }
        }
        self.positions = positions
        return positions
    }

    /// Moves the photos at `paths` to their current positions in the orders.
    private func reorder(_ paths: [PhotoPath], _ positions: [PhotoPath: Int]) {
        let moved = Set(paths)
        order.removeAll { moved.contains($0.place.id.path) }
        ranked?.removeAll { moved.contains($0.place.id.path) }
        for path in paths {
            guard let position = positions[path], let entry = entries[position] else { continue }
            let key = Key(place: PhotoPage.Cursor(after: entry.photo), position: position)
            order.insert(key, at: order.start(after: key.place, in: .newestFirst))
            if ranked != nil {
                let place = ranked?.start(after: key.place, in: .mostInteresting) ?? 0
                ranked?.insert(key, at: place)
            }
        }
    }
}

extension RandomAccessCollection<FolderIndex.Key> where Index == Int {
    /// Returns the index of the first key after `place`, by binary search.
    func start(after place: PhotoPage.Cursor, in order: PhotoOrder) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if order.precedes(place, self[middle].place) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
