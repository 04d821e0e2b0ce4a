// SPDX-License-Identifier: Apache-2.0

import PhotosCore

/// The entries of a folder's files in memory, and the orders in which they are listed.
struct FolderEntries {
    /// The position of a photo in the orders, separate from the photo, which may change.
    struct Key: Sendable {
        let place: PhotoPage.Cursor
        /// The index of its entry.
        let position: Int

        fileprivate init(_ photo: Photo, at position: Int) {
            place = PhotoPage.Cursor(after: photo)
            self.position = position
        }
    }

    /// One entry for each file that was found; nil until it is read, and for non-pictures and
    /// removed files.
    private(set) var all: [PhotoReader.Entry?] = []
    /// Folders that could not be opened.
    private(set) var skippedFolders: [PhotoPath] = []

    /// The photos, the newest first.
    private var newest: [Key] = []
    /// The photos, the most interesting first; nil until first needed.
    private var ranked: [Key]?
    /// The position of each photo's entry; nil until first needed.
    private var positions: [PhotoPath: Int]?
    /// Positions of removed entries, to be reused.
    private var vacant: [Int] = []

    /// No entries.
    init() {}

    /// Entries that are still to be read.
    init(unread walk: FolderWalk) {
        all = Array(repeating: nil, count: walk.candidates.count)
        skippedFolders = walk.skipped
    }

    /// The entries that the last run stored.
    init(_ known: StoredIndex.Known) {
        all = known.entries
        skippedFolders = known.skippedFolders
        vacant = all.indices.filter { all[$0] == nil }
        sort()
    }

    // MARK: - Queries

    /// Whether XMP and IPTC of at least one file are to be read.
    var isPartial: Bool { all.contains { $0?.isPartial == true } }

    /// Returns the photos in an order.
    mutating func keys(in order: PhotoOrder) -> [Key] {
        guard order == .mostInteresting else { return newest }
        let keys = ranked ?? makeKeys(in: order)
        ranked = keys
        return keys
    }

    /// Returns the position of a photo's entry.
    mutating func position(of path: PhotoPath) -> Int? { knownPositions()[path] }

    private mutating func knownPositions() -> [PhotoPath: Int] {
        if let positions { return positions }
        var positions: [PhotoPath: Int] = [:]
        positions.reserveCapacity(all.count)
        for (position, entry) in all.enumerated() {
            if let entry { positions[entry.photo.id.path] = position }
        }
        self.positions = positions
        return positions
    }

    private func makeKeys(in order: PhotoOrder) -> [Key] {
        all.indices.compactMap { position in
            all[position].map { Key($0.photo, at: position) }
        }
        .sorted { order.precedes($0.place, $1.place) }
    }

    // MARK: - Reading

    /// Sets the entries that were read first.
    mutating func fill(_ range: Range<Int>, with read: [PhotoReader.Entry?]) {
        all.replaceSubrange(range, with: read)
    }

    /// Sorts the photos after all entries have been filled.
    mutating func sort() { newest = makeKeys(in: .newestFirst) }

    /// Replaces partial entries by complete ones, and returns the positions that changed.
    mutating func complete(_ range: Range<Int>, with read: [PhotoReader.Entry?]) -> [Int] {
        // An edit may have put a newer, complete entry there.
        let changed = range.filter { position in
            let entry = read[position - range.lowerBound]
            return all[position]?.isPartial == true && all[position]?.photo.id == entry?.photo.id
        }
        for position in changed { all[position] = read[position - range.lowerBound] }
        return changed
    }

    /// Applies an entry that was read again, if its photo is still at the position.
    ///
    /// - Returns: Whether it differs from the former entry.
    mutating func replace(at position: Int, by entry: PhotoReader.Entry) -> Bool {
        guard let old = all[position], old.photo.id == entry.photo.id else { return false }
        all[position] = entry
        return old.stamp != entry.stamp || old.isPartial != entry.isPartial
    }

    // MARK: - Changes on disk

    /// Applies what was found on disk, and returns the positions of the entries that were set, and
    /// the visible changes.
    mutating func apply(
        _ scan: FolderScan
    ) -> (touched: [Int], changes: [ChangeListeners.Change]) {
        if !scan.walked.isEmpty {
            skippedFolders.removeAll { skipped in
                scan.walked.contains { skipped == $0 || skipped.isInside($0) }
            }
            skippedFolders = (skippedFolders + scan.skipped).sorted()
        }
        var positions = knownPositions()
        var changes: [ChangeListeners.Change] = []
        var touched: [Int] = []
        for (path, entry) in scan.found {
            let position = positions[path]
            let old = position.flatMap { all[$0] }
            if let change = ChangeListeners.Change(from: old, to: entry) { changes.append(change) }
            guard position != nil || entry != nil else { continue }
            let place = position ?? vacant.popLast() ?? all.count
            touched.append(place)
            if place == all.count { all.append(entry) } else { all[place] = entry }
            positions[path] = entry == nil ? nil : place
            if entry == nil { vacant.append(place) }
        }
        self.positions = positions
        if changes.count > ChangeListeners.mostAtOnce {
            sort()
            ranked = nil
        } else if !changes.isEmpty {
            reorder(changes.map(\.path), positions)
        }
        return (touched, changes)
    }

    /// Moves the photos at `paths` to their current positions in the orders.
    private mutating func reorder(_ paths: [PhotoPath], _ positions: [PhotoPath: Int]) {
        let moved = Set(paths)
        newest.removeAll { moved.contains($0.place.id.path) }
        ranked?.removeAll { moved.contains($0.place.id.path) }
        for path in paths {
            guard let position = positions[path], let entry = all[position] else { continue }
            let key = Key(entry.photo, at: position)
            newest.insert(key, at: newest.start(after: key.place, in: .newestFirst))
            if let place = ranked?.start(after: key.place, in: .mostInteresting) {
                ranked?.insert(key, at: place)
            }
        }
    }
}

extension RandomAccessCollection<FolderEntries.Key> where Index == Int {
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
