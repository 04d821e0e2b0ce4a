// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The process's standard output or standard error, with detection of failed writes, as on a full
/// disk.
final class StandardStream: Sendable {
    private let descriptor: Int32
    private let failure = Mutex<Int32>(0)

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// The reason a write failed; nil if all writes succeeded.
    var reason: String? {
        let number = failure.withLock { $0 }
        return number == 0 ? nil : String(cString: strerror(number))
    }

    func write(_ text: String) {
        var left = Array(text.utf8)[...]
        while !left.isEmpty {
            let count = left.withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress, $0.count)
            }
            if count >= 0 {
                left = left.dropFirst(count)
            } else if errno != EINTR {
                let number = errno
                failure.withLock { $0 = number }
                return
            }
        }
    }
}
