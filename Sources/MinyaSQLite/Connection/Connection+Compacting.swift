// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

extension Connection {
    /// Rebuilds the file and empties the log; a failure of one does not prevent the other.
    func compact() throws(DatabaseError) {
        let compacted = Result { () throws(DatabaseError) in try vacuum() }
        waitingSince = nil
        let status = sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
        try compacted.get()
        guard status == SQLITE_OK else { throw error(status, sql: "") }
        loan.isLogDue = false
    }

    private func vacuum() throws(DatabaseError) {
        waitingSince = nil
        let sql: SQL = "VACUUM"
        let statement = try start(sql)
        defer { statement.finish(sql) }
        while try statement.step() {}
    }
}
