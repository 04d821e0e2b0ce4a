// SPDX-License-Identifier: Apache-2.0

import PhotosCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What the file system reports about a file without opening it.
struct FileStatus {
    private let status: stat

    init(_ status: stat) { self.status = status }

    /// Reads the status of what is at `path` without following a link; nil if nothing is accessible
    /// there.
    init?(of path: PhotoPath) {
        var status = stat()
        guard path.withCString({ lstat($0, &status) }) == 0 else { return nil }
        self.status = status
    }

    /// Reads the status of what is at `path`, following links.
    init?(following path: PhotoPath) {
        var status = stat()
        guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
        self.status = status
    }

    var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }

    var isLink: Bool { status.st_mode & S_IFMT == S_IFLNK }

    var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }

    var size: Int { Int(status.st_size) }

    var device: UInt64 { UInt64(truncatingIfNeeded: status.st_dev) }

    var node: UInt64 { UInt64(status.st_ino) }

    /// The number of hard links to the file.
    var names: Int { Int(status.st_nlink) }

    /// The modification time, in nanoseconds since 1970.
    var modified: Int {
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
    }
}
