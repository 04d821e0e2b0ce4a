// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An app's folder on the disk.
///
/// Each path component is opened relative to its parent folder, without following symbolic links,
/// so that nothing outside is read or written even if a link is created concurrently.
package final class Tree: Sendable {
    /// The maximum size of a file that the tool reads or edits.
    static let largest = 16 << 20

    let root: Descriptor
    /// Called before each operation that modifies the disk; it may throw instead of the operation.
    let step: Step

    /// Opens a folder; throws a ``TreeFault`` if that fails.
    package convenience init(_ path: String) throws(TreeFault) {
        try self.init(path, step: { _ in })
    }

    package typealias Step = @Sendable (String) throws(TreeFault) -> Void

    init(_ path: String, step: @escaping Step) throws(TreeFault) {
        let file = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard file >= 0 else { throw TreeFault(path: path, reason: .system(errno)) }
        root = Descriptor(file)
        self.step = step
    }

    // MARK: - Reading

    /// Returns the state of a file; nil if it does not exist.
    ///
    /// Throws a ``TreeFault`` if the path is not a regular file or cannot be read.
    package func state(of path: ProjectPath) throws(TreeFault) -> FileState? {
        guard let folder = try folder(path.folder) else { return nil }
        return try state(of: path.name, in: folder, path.description)
    }

    func state(
        of name: String, in folder: Descriptor, _ path: String
    ) throws(TreeFault) -> FileState? {
        // Opening a pipe without a writer would block.
        let number = openat(folder.number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard number >= 0 else {
            switch errno {
            case ENOENT: return nil
            case ELOOP: throw TreeFault(path: path, reason: .link)
            case ENXIO: throw TreeFault(path: path, reason: .notAFile)
            case let code: throw TreeFault(path: path, reason: .system(code))
            }
        }
        let file = Descriptor(number)
        var about = stat()
        guard fstat(file.number, &about) == 0 else {
            throw TreeFault(path: path, reason: .system(errno))
        }
        guard about.st_mode & S_IFMT == S_IFREG else {
            throw TreeFault(path: path, reason: .notAFile)
        }
        guard about.st_size <= Self.largest else { throw TreeFault(path: path, reason: .tooLarge) }
        return FileState(
            bytes: try file.read(path), mode: UInt32(about.st_mode & 0o777), isMasked: false)
    }

    /// Returns a folder; nil if it or a parent folder does not exist.
    func folder(_ parts: [String]) throws(TreeFault) -> Descriptor? {
        var folder = root
        for (index, part) in parts.enumerated() {
            let number = openat(
                folder.number, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard number < 0 else {
                folder = Descriptor(number)
                continue
            }
            let code = errno
            if code == ENOENT { return nil }
            let path = parts[...index].joined(separator: "/")
            var about = stat()
            let isThere = fstatat(folder.number, part, &about, AT_SYMLINK_NOFOLLOW) == 0
            if isThere, about.st_mode & S_IFMT == S_IFLNK {
                throw TreeFault(path: path, reason: .link)
            }
            throw TreeFault(path: path, reason: code == ENOTDIR ? .notAFolder : .system(code))
        }
        return folder
    }

    /// Returns the parent folder of a file, which must exist.
    func folder(of path: ProjectPath) throws(TreeFault) -> Descriptor {
        guard let folder = try folder(path.folder) else {
            throw TreeFault(path: path.description, reason: .system(ENOENT))
        }
        return folder
    }
}
