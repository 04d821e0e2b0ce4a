// SPDX-License-Identifier: Apache-2.0

internal import CSQLite
import Synchronization

/// One unit of work for a connection, which can be cancelled at any time.
final class Ticket: Sendable {
    /// The connection that runs the work, as an integer because a pointer is not `Sendable`.
    private let running = Mutex<UInt>(0)
    private let cancelled = Atomic(false)

    var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

    /// Returns false if the ticket was cancelled before the work began.
    func begin(_ connection: OpaquePointer) -> Bool {
        running.withLock { running in
            guard !isCancelled else { return false }
            running = UInt(bitPattern: connection)
            return true
        }
    }

    func end() {
        running.withLock { $0 = 0 }
    }

    /// Interrupts the current work; under the lock, so that it cannot affect the work of another
    /// ticket.
    func cancel() {
        running.withLock { running in
            cancelled.store(true, ordering: .relaxed)
            if let connection = OpaquePointer(bitPattern: running) {
                sqlite3_interrupt(connection)
            }
        }
    }
}
