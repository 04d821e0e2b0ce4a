// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file modification time with the system's nanosecond precision.
package struct Timestamp: Comparable, Sendable {
    /// Seconds since 1970.
    package let seconds: Int64
    /// The remainder, in nanoseconds.
    package let nanoseconds: Int64

    package static func < (left: Self, right: Self) -> Bool {
        (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }

    /// Returns the modification time of a file; nil if it does not exist.
    static func ofFile(_ path: String) -> Timestamp? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return Timestamp(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
    }
}
