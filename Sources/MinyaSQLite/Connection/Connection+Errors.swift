// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

extension Connection {
    /// Returns the error for a status of SQLite, without its message, which may contain a value.
    func error(_ status: Int32, sql: String) -> DatabaseError {
        if ticket?.isCancelled == true, [SQLITE_INTERRUPT, SQLITE_BUSY].contains(status & 0xff) {
            return .cancelled
        }
        switch status & 0xff {
        case SQLITE_CONSTRAINT:
            let kind = constraint(status)
            return .constraint(kind, place: place(of: kind))
        case SQLITE_NOTADB: return .notADatabase(file: file)
        case SQLITE_CORRUPT, SQLITE_FORMAT: return .damaged(file: file)
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: return .busy(file: file)
        case SQLITE_FULL: return isDamaged ? .damaged(file: file) : .full(file: file)
        case SQLITE_READONLY, SQLITE_PERM: return .readOnly(file: file)
        case SQLITE_CANTOPEN: return .cannotOpen(file: file, reason: name(of: status))
        case SQLITE_IOERR, SQLITE_NOLFS: return .unreadable(file: file, reason: name(of: status))
        case SQLITE_NOMEM: return .outOfMemory
        case SQLITE_TOOBIG: return .tooLarge(sql: sql)
        case SQLITE_ERROR where isPatternTooLong: return .tooLarge(sql: sql)
        case SQLITE_INTERRUPT: return .cancelled
        default: return .statement(sql: sql, reason: name(of: status))
        }
    }

    /// Returns the error for a statement whose preparation failed; it has no values, so the message
    /// is included.
    func preparationError(_ status: Int32, sql: String) -> DatabaseError {
        switch status & 0xff {
        case SQLITE_AUTH:
            return .misuse(
                "Transactions, attached files and settings are managed by the database: "
                    + "use write and transaction instead of a statement.")
        case SQLITE_ERROR:
            return .statement(sql: sql, reason: String(cString: sqlite3_errmsg(handle)))
        default: return error(status, sql: sql)
        }
    }

    /// Whether the file is damaged, determined by reading all of it.
    ///
    /// SQLite reports a full disk if a damaged page refers to one beyond the largest page number.
    private var isDamaged: Bool {
        var check: OpaquePointer?
        found = TablesUsed()
        let status = sqlite3_prepare_v2(handle, "PRAGMA quick_check(1)", -1, &check, nil)
        found = nil
        guard status == SQLITE_OK else { return false }
        defer { sqlite3_finalize(check) }
        switch sqlite3_step(check) & 0xff {
        case SQLITE_ROW: return sqlite3_column_text(check, 0).map { strcmp($0, "ok") } != 0
        case SQLITE_CORRUPT, SQLITE_FULL: return true
        default: return false
        }
    }

    /// SQLite has no status for a LIKE pattern that is too long, only this message.
    private var isPatternTooLong: Bool {
        strcmp(sqlite3_errmsg(handle), "LIKE or GLOB pattern too complex") == 0
    }

    private func name(of status: Int32) -> String {
        let name = String(cString: sqlite3_errstr(status))
        return status == status & 0xff ? name : "\(name), \(status)"
    }

    private func constraint(_ status: Int32) -> DatabaseError.Constraint {
        switch status >> 8 {
        case 1: .check
        case 3: .foreignKey
        case 5: .notNull
        case 6: .primaryKey
        case 7: .trigger
        case 8, 10: .unique
        case 12: .dataType
        default: .other
        }
    }

    /// Returns the tables and columns after "UNIQUE constraint failed: ", or the whole message of a
    /// trigger.
    private func place(of constraint: DatabaseError.Constraint) -> String {
        let message = String(cString: sqlite3_errmsg(handle))
        guard constraint != .trigger, let colon = message.firstIndex(of: ":") else {
            return message
        }
        return String(message[colon...].dropFirst(2))
    }
}

// MARK: - Waiting for a lock

extension Connection {
    /// Sleeps briefly while another connection holds the lock; returns 0 to stop waiting.
    func waits() -> Int32 {
        if loan.isOut, !isInTransaction {
            loan.wasRefused = true
            return 0
        }
        let now = ContinuousClock.now
        let since = waitingSince ?? now
        waitingSince = since
        guard now - since < patience, ticket?.isCancelled != true else {
            waitingSince = nil
            return 0
        }
        sqlite3_sleep(2)
        return 1
    }
}
