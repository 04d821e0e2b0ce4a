// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The standard output or the standard error of the process, of which it is known whether all was
/// taken: a disk may be full.
final class StandardStream: Sendable {
    private let descriptor: Int32
    private let failure = Mutex<Int32>(0)

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Why something could not be written; nil if all was.
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
