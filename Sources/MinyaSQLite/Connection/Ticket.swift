// SPDX-License-Identifier: Apache-2.0

internal import CSQLite
import Synchronization

/// One piece of work for a connection, which its task may give up at any time.
final class Ticket: Sendable {
    /// The connection that does the work, as a number: a pointer may not cross threads.
    private let running = Mutex<UInt>(0)
    private let cancelled = Atomic(false)

    var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

    /// False when it was given up before it began.
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

    /// Ends what the connection is at; under the lock, so that it never hits the work of another.
    func cancel() {
        running.withLock { running in
            cancelled.store(true, ordering: .relaxed)
            if let connection = OpaquePointer(bitPattern: running) {
                sqlite3_interrupt(connection)
            }
        }
    }
}
