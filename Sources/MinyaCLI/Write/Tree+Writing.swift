// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The individual operations that modify the disk.
extension Tree {
    /// Creates missing folders, the outermost first.
    func makeFolders(_ parts: [String]) throws(TreeFault) {
        for index in parts.indices {
            guard let around = try folder(Array(parts[..<index])) else { return }
            let path = parts[...index].joined(separator: "/")
            if try folder(Array(parts[...index])) != nil { continue }
            try step("make the folder \(path)")
            guard mkdirat(around.number, parts[index], 0o777) == 0 || errno == EEXIST else {
                throw TreeFault(path: path, reason: .system(errno))
            }
        }
    }

    /// Removes a folder if it is empty.
    func removeFolder(_ parts: [String]) throws(TreeFault) {
        guard let name = parts.last, let around = try folder(parts.dropLast()) else { return }
        let path = parts.joined(separator: "/")
        try step("remove the folder \(path)")
        guard unlinkat(around.number, name, AT_REMOVEDIR) != 0 else { return }
        guard [ENOENT, ENOTEMPTY, EEXIST, ENOTDIR].contains(errno) else {
            throw TreeFault(path: path, reason: .system(errno))
        }
    }

    /// Writes a new file and syncs it to the disk.
    func write(
        _ state: FileState, as name: String, in folder: Descriptor, _ path: String
    ) throws(TreeFault) {
        try step("begin to write \(path)")
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let mode = mode_t(truncatingIfNeeded: state.mode & 0o777)
        let number = openat(folder.number, name, flags, state.isMasked ? mode : 0o600)
        guard number >= 0 else { throw TreeFault(path: path, reason: .system(errno)) }
        let file = Descriptor(number)
        try step("write \(path)")
        try file.write(state.bytes, path)
        if !state.isMasked, fchmod(number, mode) != 0 {
            throw TreeFault(path: path, reason: .system(errno))
        }
        try step("sync \(path)")
        try file.sync(path)
    }

    /// Renames a file within its folder to an unused name.
    func link(
        _ name: String, to other: String, in folder: Descriptor, _ path: String
    ) throws(TreeFault) {
        try step("put \(path) there")
        if linkat(folder.number, name, folder.number, other, 0) == 0 {
            return try remove(name, in: folder, path)
        }
        // Some file systems do not support hard links; without them, another process may create the
        // file in between.
        guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else {
            throw TreeFault(path: path, reason: .system(errno))
        }
        try rename(name, to: other, in: folder, path)
    }

    /// Renames a file, replacing an existing one.
    func rename(
        _ name: String, to other: String, in folder: Descriptor, _ path: String
    ) throws(TreeFault) {
        try step("rename \(path)")
        guard renameat(folder.number, name, folder.number, other) == 0 else {
            throw TreeFault(path: path, reason: .system(errno))
        }
    }

    /// Removes a file; does nothing if it does not exist.
    func remove(_ name: String, in folder: Descriptor, _ path: String) throws(TreeFault) {
        try step("remove \(path)")
        guard unlinkat(folder.number, name, 0) == 0 || errno == ENOENT else {
            throw TreeFault(path: path, reason: .system(errno))
        }
    }
}
