// SPDX-License-Identifier: Apache-2.0

import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Files that are written beside their places, and what is left of them by a process that was
/// killed.
enum LeftParts {
    /// What the names of all parts begin with.
    static let prefix = ".minya-part-"

    private static let swept = Mutex<Set<String>>([])

    /// Makes a part in a folder, which ends with a slash or is empty; the descriptor is negative if
    /// that fails.
    ///
    /// It is locked until the descriptor is closed, which is not to be before it has its place.
    static func begin(in folder: String, mode: mode_t) -> (path: String, descriptor: Int32) {
        while true {
            let random = String(UInt64.random(in: 0...UInt64.max), radix: 36)
            // Hidden, and short whatever the name: a name has at most 255 bytes.
            let part = "\(folder)\(prefix)\(random)"
            let descriptor = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
            guard descriptor >= 0 else { return (part, descriptor) }
            // It says to who sweeps here that somebody is at work, and waits for who looks just
            // now. Where there are no locks, who sweeps gets none either.
            flock(descriptor, LOCK_EX)
            var status = stat()
            // Who swept between the two has removed it.
            if fstat(descriptor, &status) != 0 || status.st_nlink > 0 { return (part, descriptor) }
            close(descriptor)
        }
    }

    /// Removes what was left, the first time that this process writes into the folder.
    static func sweep(_ folder: String) {
        guard swept.withLock({ $0.insert(folder).inserted }) else { return }
        for name in names(in: folder) { removeIfLeft(folder + name) }
    }

    /// Whoever writes holds a lock on the part, which goes with the process however it ends.
    private static func removeIfLeft(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    }

    private static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder.isEmpty ? "." : folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasPrefix(prefix) { names.append(name) }
        }
        return names
    }
}
