// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

/// The state of a connection while the thread of a task uses it.
struct Loan {
    /// Whether the thread of a task uses the connection; it must not be blocked.
    var isOut = false
    /// Whether another process held the lock, so that the work was not begun.
    var wasRefused = false
    /// Whether the log is long enough to be checkpointed, which waits for the disk.
    var isLogDue = false
}

extension Connection {
    /// Checkpoints the log when it is long, like SQLite itself, but only on the connection's own
    /// thread.
    func checkpointOnOwnThread() {
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_wal_hook(
            handle,
            { context, _, name, pages in
                Connection.at(context)?.logGrew(to: pages, of: name)
                return SQLITE_OK
            }, context)
    }

    private func logGrew(to pages: Int32, of name: UnsafePointer<CChar>?) {
        // The same limit as SQLite's automatic checkpoint.
        loan.isLogDue = pages >= 1000
        if loan.isLogDue, !loan.isOut { sqlite3_wal_checkpoint(handle, name) }
    }
}
