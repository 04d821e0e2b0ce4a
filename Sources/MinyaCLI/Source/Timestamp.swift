// SPDX-License-Identifier: Apache-2.0

import Foundation

/// When a file was changed, to the nanosecond that the system keeps.
package struct Timestamp: Comparable, Sendable {
    /// Seconds since 1970.
    package let seconds: Int64
    /// What is over, in nanoseconds.
    package let nanoseconds: Int64

    package static func < (left: Self, right: Self) -> Bool {
        (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }

    /// When the file at a path was changed; nil if there is none.
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
