// SPDX-License-Identifier: Apache-2.0

import PhotosCore

/// How far a folder has been read, and the files that are left to read for the next level.
struct FolderReading {
    /// How completely the folder has been read.
    enum Level: Comparable {
        case nothing, named, ordered, searchable
    }

    /// A range of the files to read, for one worker.
    struct Batch: Sendable {
        let positions: Range<Int>
        /// Reads the files, or returns nil if the task was cancelled meanwhile: blocking work, for
        /// the ``ReadingExecutor``.
        let read: @Sendable () -> [PhotoReader.Entry?]?

        fileprivate init<File: Sendable>(
            _ positions: Range<Int>, of files: [File],
            _ body: @escaping @Sendable (File) -> PhotoReader.Entry?
        ) {
            self.positions = positions
            let files = Array(files[positions])
            read = {
                var entries: [PhotoReader.Entry?] = []
                entries.reserveCapacity(files.count)
                for file in files {
                    if Task.isCancelled { return nil }
                    entries.append(body(file))
                }
                return entries
            }
        }
    }

    private(set) var level: Level
    /// Whether XMP and IPTC of at least one file were read, rather than loaded from storage.
    var hasCompleted = false
    /// The files to read for ``Level/ordered``.
    private var candidates: [FolderWalk.Candidate] = []
    private var reader = PhotoReader()
    /// The batches left to read for the next level; nil until that begins.
    private var batches: [Range<Int>]?

    /// A folder that has been read as far as `level`, which is not ``Level/named``.
    init(_ level: Level = .nothing) { self.level = level }

    /// A folder whose files have been found.
    ///
    /// - Parameter known: The data of the last run, reused for files that did not change.
    init(_ walk: FolderWalk, _ known: StoredIndex.Known?) {
        level = .named
        candidates = walk.candidates
        for case let entry? in known?.entries ?? [] { reader.known[entry.photo.id.path] = entry }
    }

    /// Whether a batch of the `count` files is left to read for the next level.
    mutating func hasBatch(of count: Int) -> Bool {
        // Small enough that both workers finish together, large enough to outweigh the overhead.
        let size = 64
        let left =
            batches
            ?? stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
        batches = left
        return !left.isEmpty
    }

    /// Removes and returns the next batch, if there is one left.
    mutating func nextBatch(of entries: FolderEntries) -> Batch? {
        guard let positions = batches?.popLast() else { return nil }
        return level == .named
            ? Batch(positions, of: candidates) { [reader] in reader.scan($0) }
            : Batch(positions, of: entries.all) { [reader] in $0.map(reader.complete) }
    }

    /// Returns a batch that was not read to the queue.
    mutating func putBack(_ batch: Batch) { batches?.append(batch.positions) }
}
