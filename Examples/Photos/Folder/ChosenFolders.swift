// SPDX-License-Identifier: Apache-2.0

import PhotosCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The chosen folders, as they are on disk: blocking work, for the ``ReadingExecutor``.
struct ChosenFolders: Sendable {
    struct Folder: Sendable {
        /// The chosen path.
        let chosen: PhotoPath
        /// The same folder by a path without links, or the reason why it cannot be opened.
        let place: Result<PhotoPath, Unopened>
    }

    /// The paths, as they were chosen.
    let paths: [PhotoPath]

    let folders: [Folder]

    /// The folders to walk: none of them contains another or appears twice.
    let roots: [PhotoPath]

    /// Whether every folder was found; a missing folder may appear later.
    var isWhole: Bool {
        folders.allSatisfy { folder in
            if case .success = folder.place { true } else { false }
        }
    }

    /// Checks the folders at `paths`.
    init(_ paths: [PhotoPath]) {
        self.paths = paths
        folders = paths.map { Folder(chosen: $0, place: Self.place(of: $0)) }
        var seen: Set<Identity> = []
        let places = folders.compactMap { try? $0.place.get() }.filter { place in
            // A folder that is mounted twice has two paths without links.
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

    /// Whether a walk of `folder` reaches `other`: it skips hidden folders and those that cannot be
    /// listed.
    private static func walk(of folder: PhotoPath, includes other: PhotoPath) -> Bool {
        guard let parts = other.parts(below: folder) else { return false }
        return parts.allSatisfy { $0.bytes.first != UInt8(ascii: ".") }
            && folder.withCString { access($0, R_OK | X_OK) } == 0
    }
}

// MARK: - Membership of a photo

extension ChosenFolders {
    /// Returns the root whose walk finds `path`; nil if the path is outside of the chosen folders.
    func root(of path: PhotoPath) -> PhotoPath? {
        roots.filter(path.isInside).max { $0.bytes.count < $1.bytes.count }
    }

    /// Whether `id` refers to a file within a chosen folder, neither by `..` nor through a link.
    ///
    /// An id from a link may refer to any file.
    func contains(_ id: Photo.ID) -> Bool {
        guard !id.path.bytes.contains(0), let root = root(of: id.path),
            let parts = id.path.parts(below: root), let folder = id.path.folder
        else { return false }
        let isPlain = parts.allSatisfy { part in
            !part.bytes.isEmpty && ![PhotoPath("."), PhotoPath("..")].contains(part)
        }
        guard isPlain else { return false }
        // A folder that does not exist contains no link.
        guard case .success(let place) = Self.place(of: folder) else { return true }
        return place == folder
    }
}
