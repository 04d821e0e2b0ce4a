// SPDX-License-Identifier: Apache-2.0

import PhotosCore

/// The state on disk of the paths of an edit: blocking work, for the ``ReadingExecutor``.
struct FolderScan: Sendable {
    /// What was found at each path; no entry if it is not a photo.
    private(set) var found: [(path: PhotoPath, entry: PhotoReader.Entry?)] = []
    /// The folders that were walked.
    private(set) var walked: [PhotoPath] = []
    /// The folders in them that could not be opened.
    private(set) var skipped: [PhotoPath] = []

    /// Reads what differs from `entries`.
    ///
    /// - Throws: Only for a whole edit, if the folder itself cannot be read.
    init(
        _ edit: FolderEdit, of root: PhotoPath, _ entries: [PhotoReader.Entry?],
        _ watch: FolderWatch?
    ) throws {
        guard edit.isWhole else {
            read(edit, entries, watch)
            return
        }
        let walk = try FolderWalk(root) { watch?.enter($0) }
        walked = [root]
        skipped = walk.skipped
        var known: [PhotoPath: PhotoReader.Stamp?] = [:]
        known.reserveCapacity(entries.count)
        for case let entry? in entries { known[entry.photo.id.path] = entry.stamp }
        for candidate in walk.candidates {
            if let stamp = known.removeValue(forKey: candidate.path), let stamp,
                FileStatus(of: candidate.path).map(PhotoReader.Stamp.init) == stamp
            {
                continue
            }
            found.append((candidate.path, PhotoReader().entry(of: candidate)))
        }
        found += known.keys.map { ($0, nil) }
    }

    private mutating func read(
        _ edit: FolderEdit, _ entries: [PhotoReader.Entry?], _ watch: FolderWatch?
    ) {
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
            walked.append(folder)
            guard FileStatus(of: folder)?.isFolder == true else { continue }
            if let walk = try? FolderWalk(folder, enter: { watch?.enter($0) }) {
                files.formUnion(walk.candidates.map(\.path))
                skipped += walk.skipped
            } else {
                skipped.append(folder)
            }
        }
        found = files.map { path in
            (path, FolderWalk.Candidate(path).flatMap(PhotoReader().entry))
        }
    }
}
