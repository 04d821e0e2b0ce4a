// SPDX-License-Identifier: Apache-2.0

import PhotosCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The folders a person chose, as they are on disk: blocking work, for the ``ReadingExecutor``.
struct ChosenFolders: Sendable {
    struct Folder: Sendable {
        /// The path that was chosen.
        let chosen: PhotoPath
        /// The same place by a path without links, or why there is none.
        let place: Result<PhotoPath, Unopened>
    }

    /// The paths, as they were chosen.
    let paths: [PhotoPath]

    let folders: [Folder]

    /// The places to be walked: none of them lies in another that is walked, nor is one there
    /// twice.
    let roots: [PhotoPath]

    /// Whether every folder was found; one that was not may be there later.
    var isWhole: Bool {
        folders.allSatisfy { folder in
            if case .success = folder.place { true } else { false }
        }
    }

    /// Looks at `paths`.
    init(_ paths: [PhotoPath]) {
        self.paths = paths
        folders = paths.map { Folder(chosen: $0, place: Self.place(of: $0)) }
        var seen: Set<Identity> = []
        let places = folders.compactMap { try? $0.place.get() }.filter { place in
            // A folder has two paths without links where it is mounted twice.
            Identity(of: place).map { seen.insert($0).inserted } ?? true
        }
        roots = places.filter { place in
            !places.contains { Self.walk(of: $0, includes: place) }
        }
    }

    private struct Identity: Hashable {
        let device: UInt64
        let node: UInt64

        init?(of path: PhotoPath) {
            guard let status = FileStatus(of: path) else { return nil }
            device = status.device
            node = status.node
        }
    }

    private static func place(of path: PhotoPath) -> Result<PhotoPath, Unopened> {
        guard let resolved = path.withCString({ realpath($0, nil) }) else {
            return .failure(Unopened(code: errno))
        }
        defer { free(resolved) }
        let place = PhotoPath(
            bytes: UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map(UInt8.init))
        guard let status = FileStatus(of: place) else { return .failure(Unopened(code: errno)) }
        return status.isFolder ? .success(place) : .failure(Unopened(code: ENOTDIR))
    }

    /// Whether walking `folder` comes to `other`: hidden folders are left out, and one that may not
    /// be listed leads nowhere.
    private static func walk(of folder: PhotoPath, includes other: PhotoPath) -> Bool {
        guard let parts = other.parts(below: folder) else { return false }
        return parts.allSatisfy { $0.bytes.first != UInt8(ascii: ".") }
            && folder.withCString { access($0, R_OK | X_OK) } == 0
    }
}

// MARK: - Where a photo belongs

extension ChosenFolders {
    /// The place whose walk finds `path`; nil if the path leads out of the chosen folders.
    func root(of path: PhotoPath) -> PhotoPath? {
        roots.filter(path.isInside).max { $0.bytes.count < $1.bytes.count }
    }

    /// Whether `id` names something that lies in a chosen folder, as one from a link may not:
    /// neither by its names nor through a link on the way.
    func contains(_ id: Photo.ID) -> Bool {
        guard !id.path.bytes.contains(0), let root = root(of: id.path),
            let parts = id.path.parts(below: root), let folder = id.path.folder
        else { return false }
        let isPlain = parts.allSatisfy { part in
            !part.bytes.isEmpty && ![PhotoPath("."), PhotoPath("..")].contains(part)
        }
        guard isPlain else { return false }
        // A folder that is gone leads nowhere.
        guard case .success(let place) = Self.place(of: folder) else { return true }
        return place == folder
    }
}
