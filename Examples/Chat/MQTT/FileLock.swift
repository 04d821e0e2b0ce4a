// SPDX-License-Identifier: Apache-2.0

import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Keeps everyone else from what a file stands for, until it is let go or the process ends.
final class FileLock: Sendable {
    /// Negative when there is none.
    private let descriptor: Mutex<Int32>

    /// Nil when somebody else has it. Where no file can be locked, nobody is kept out.
    init?(_ path: String) {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        if file >= 0, flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
            _ = close(file)
            return nil
        }
        descriptor = Mutex(file)
    }

    deinit { letGo() }

    func letGo() {
        descriptor.withLock { file in
            if file >= 0 { _ = close(file) }
            file = -1
        }
    }
}
