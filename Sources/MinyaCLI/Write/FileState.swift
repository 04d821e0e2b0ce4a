// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state of a file at some point in time.
package struct FileState: Codable, Sendable {
    package var bytes: Data
    /// Permission bits.
    package var mode: UInt32
    /// Whether the system's umask applies to the permissions.
    package var isMasked: Bool

    package init(bytes: Data, mode: UInt32, isMasked: Bool) {
        self.bytes = bytes
        self.mode = mode
        self.isMasked = isMasked
    }

    /// Creates the state of a new file.
    package init(new bytes: Data, isExecutable: Bool) {
        self.init(bytes: bytes, mode: isExecutable ? 0o777 : 0o666, isMasked: true)
    }
}

extension FileState? {
    /// Whether both have the same contents; permissions are ignored.
    package func isSame(as other: FileState?) -> Bool { self?.bytes == other?.bytes }
}
