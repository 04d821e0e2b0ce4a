// SPDX-License-Identifier: Apache-2.0

import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A lock that excludes other processes from a file until it is released or the process ends.
final class FileLock: Sendable {
    /// The descriptor of the locked file; negative if there is none.
    private let descriptor: Mutex<Int32>

    /// Acquires the lock; nil if another process holds it.
    ///
    /// On a file system without locks it excludes no other process.
    init?(_ path: String) {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        if file >= 0, flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
            _ = close(file)
            return nil
        }
        descriptor = Mutex(file)
    }

    deinit { release() }

    func release() {
        descriptor.withLock { file in
            if file >= 0 { _ = close(file) }
            file = -1
        }
    }
}
