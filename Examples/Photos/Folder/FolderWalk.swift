// SPDX-License-Identifier: Apache-2.0

import Minya
import PhotosCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Collects the names of a folder's pictures, without opening any file.
///
/// An entry that is neither a folder nor a regular file counts only if it has the name of a
/// picture, so that the user learns why it is not shown. Links are not followed, so they cannot
/// cause loops; a folder that is reached twice by other means (a bind mount) is entered once. Names
/// that begin with a dot are skipped, as file managers do.
struct FolderWalk {
    /// A file that may be a picture.
    struct Candidate: Hashable, Sendable {
        /// The path of the file.
        let path: PhotoPath
        /// Whether its name indicates a picture; otherwise only its content can.
        let isNamedPicture: Bool

        /// Creates a candidate for the file at `path`; nil if its name is hidden or indicates
        /// another type.
        init?(_ path: PhotoPath) {
            let name = path.name
            guard name.bytes.first != UInt8(ascii: ".") else { return nil }
            let suffix = name.suffix
            guard suffix.map(FolderWalk.pictureSuffixes.contains) ?? true else { return nil }
            self.path = path
            isNamedPicture = suffix != nil
        }
    }

    /// The files found.
    private(set) var candidates: [Candidate] = []

    /// Folders that could not be opened.
    private(set) var skipped: [PhotoPath] = []

    private struct Place: Hashable {
        let device: UInt64
        let node: UInt64

        init(_ status: FileStatus) {
            device = status.device
            node = status.node
        }
    }

    private var entered: Set<Place> = []
    private var pending: [PhotoPath]

    /// Walks `root`, whose path must not contain links.
    ///
    /// Throws a `Rejection`, a `Failure` or `CancellationError` only for `root` itself.
    ///
    /// - Parameter enter: Called with each folder before it is listed, so that it can be watched:
    ///   no change is missed between listing and watching.
    init(_ root: PhotoPath, enter: (PhotoPath) -> Void = { _ in }) throws {
        pending = [root]
        while let folder = pending.popLast() {
            try Task.checkCancellation()
            do throws(Unopened) {
                enter(folder)
                try list(folder)
            } catch {
                if folder == root { throw error.reason(for: root) }
                skipped.append(folder)
            }
        }
        skipped.sort()
    }

    private mutating func list(_ folder: PhotoPath) throws(Unopened) {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW
        let descriptor = folder.withCString { open($0, flags) }
        guard descriptor >= 0 else { throw Unopened(code: errno) }
        guard let stream = fdopendir(descriptor) else {
            let code = errno
            close(descriptor)
            throw Unopened(code: code)
        }
        defer { closedir(stream) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Unopened(code: errno) }
        let place = Place(FileStatus(status))
        guard entered.insert(place).inserted else { return }

        errno = 0
        while let entry = readdir(stream) {
            add(entry, of: folder, descriptor)
            errno = 0
        }
        // Entries listed before the error are kept; the rest of the folder is missing.
        if errno != 0 { throw Unopened(code: errno) }
    }

    private mutating func add(
        _ entry: UnsafeMutablePointer<dirent>,
        of folder: PhotoPath,
        _ descriptor: Int32
    ) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            pointer.withMemoryRebound(to: UInt8.self, capacity: strlen(entryName(pointer))) {
                PhotoPath(bytes: UnsafeBufferPointer(start: $0, count: strlen(entryName(pointer))))
            }
        }
        guard name.bytes.first != UInt8(ascii: ".") else { return }
        let kind = kind(of: name, entry, descriptor)
        if kind == S_IFDIR {
            pending.append(folder.appending(name))
        } else if let candidate = Candidate(folder.appending(name)),
            kind == S_IFREG || candidate.isNamedPicture
        {
            candidates.append(candidate)
        }
    }

    /// Returns the type of the entry; if the file system does not report it while listing, it is
    /// queried separately.
    private func kind(
        of name: PhotoPath,
        _ entry: UnsafeMutablePointer<dirent>,
        _ descriptor: Int32
    ) -> mode_t {
        switch Int(entry.pointee.d_type) {
        case Int(DT_REG): return S_IFREG
        case Int(DT_DIR): return S_IFDIR
        case Int(DT_UNKNOWN):
            var status = stat()
            let found = name.withCString { fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) }
            return found == 0 ? status.st_mode & S_IFMT : 0
        default: return 0
        }
    }

    private static let pictureSuffixes: Set<String> = [
        "jpg", "jpeg", "jpe", "jfif", "png", "gif", "tif", "tiff", "webp", "bmp", "dib",
        "heic", "heif", "hif", "avif", "jxl", "svg", "ico",
    ]
}

private func entryName<Name>(_ name: UnsafePointer<Name>) -> UnsafePointer<CChar> {
    UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
}

extension PhotoPath {
    /// The part after the last dot of the name, in lower case; nil without a dot.
    var suffix: String? {
        guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        return String(decoding: bytes[(dot + 1)...], as: UTF8.self).lowercased()
    }
}
