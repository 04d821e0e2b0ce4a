// SPDX-License-Identifier: Apache-2.0

import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Creates temporary files, and removes those that a killed process left behind.
enum LeftParts {
    /// The prefix of the names of all temporary files.
    static let prefix = ".minya-part-"

    private static let swept = Mutex<Set<String>>([])

    /// Creates a temporary file in a folder, given with a trailing slash or empty.
    ///
    /// The descriptor is negative on failure. The file is locked until the descriptor is closed,
    /// which must not happen before the file is renamed.
    static func begin(in folder: String, mode: mode_t) -> (path: String, descriptor: Int32) {
        while true {
            let random = String(UInt64.random(in: 0...UInt64.max), radix: 36)
            // The name is hidden, and short regardless of the final name: a name is limited to 255
            // bytes.
            let part = "\(folder)\(prefix)\(random)"
            let descriptor = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
            guard descriptor >= 0 else { return (part, descriptor) }
            // The lock marks the file as in use, and waits for a sweep in progress to release it.
            // On a file system without locks, a sweep cannot obtain one either.
            flock(descriptor, LOCK_EX)
            var status = stat()
            // A sweep between `open` and `flock` has removed the file: try again.
            if fstat(descriptor, &status) != 0 || status.st_nlink > 0 { return (part, descriptor) }
            close(descriptor)
        }
    }

    /// Removes leftover files, the first time that this process writes into the folder.
    static func sweep(_ folder: String) {
        guard swept.withLock({ $0.insert(folder).inserted }) else { return }
        for name in names(in: folder) { removeIfLeft(folder + name) }
    }

    /// Removes the file unless it is locked by its writer; the lock ends with the process.
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
