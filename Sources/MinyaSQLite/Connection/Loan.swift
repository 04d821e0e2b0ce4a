// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

/// What is to be minded while the thread of a task uses a connection.
struct Loan {
    /// Such a thread is at it, and must not be kept waiting.
    var isOut = false
    /// Another process had the lock, and the work was not begun.
    var wasRefused = false
    /// The log is long enough to be taken into the file, which waits for the disk.
    var isLogDue = false
}

extension Connection {
    /// Takes the log into the file when it is long, as SQLite does by itself, but on its own
    /// thread.
    func tidiesUpItself() {
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_wal_hook(
            handle,
            { context, _, name, pages in
                Connection.at(context)?.logGrew(to: pages, of: name)
                return SQLITE_OK
            }, context)
    }

    private func logGrew(to pages: Int32, of name: UnsafePointer<CChar>?) {
        // As many as SQLite's own.
        loan.isLogDue = pages >= 1000
        if loan.isLogDue, !loan.isOut { sqlite3_wal_checkpoint(handle, name) }
    }
}
