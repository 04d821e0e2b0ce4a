// SPDX-License-Identifier: Apache-2.0

import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What is left in a folder by downloads whose process was killed.
enum LeftParts {
    /// What the names of all parts begin with.
    static let prefix = ".minya-download-"

    private static let swept = Mutex<Set<String>>([])

    /// Removes them, the first time that this process downloads into the folder.
    static func sweep(_ folder: String) {
        guard swept.withLock({ $0.insert(folder).inserted }) else { return }
        for name in names(in: folder) { removeIfLeft(folder + name) }
    }

    /// Whoever downloads holds a lock on the part, which goes with the process however it ends.
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
