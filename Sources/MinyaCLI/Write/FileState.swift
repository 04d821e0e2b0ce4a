// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a file is at some time.
package struct FileState: Codable, Sendable {
    package var bytes: Data
    /// Permission bits.
    package var mode: UInt32
    /// Whether the system takes from the permissions what it takes from those of any new file.
    package var isMasked: Bool

    package init(bytes: Data, mode: UInt32, isMasked: Bool) {
        self.bytes = bytes
        self.mode = mode
        self.isMasked = isMasked
    }

    /// A file that is made.
    package init(new bytes: Data, isExecutable: Bool) {
        self.init(bytes: bytes, mode: isExecutable ? 0o777 : 0o666, isMasked: true)
    }
}

extension FileState? {
    /// Whether both are the same to a reader: permissions do not count.
    package func isSame(as other: FileState?) -> Bool { self?.bytes == other?.bytes }
}
