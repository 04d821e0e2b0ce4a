// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

extension Connection {
    /// Validates the header of the file, and returns the number of its last migration.
    func recognize(known: Int) throws(DatabaseError) -> Int {
        // Reads the first page and parses the whole schema, so that damage there is detected.
        let tables = try number("SELECT count(*) FROM sqlite_schema")
        let version = Int(try number("PRAGMA user_version"))
        guard known > 0 else { return version }
        let isOurs = try number("PRAGMA application_id") == Place.mark
        guard isOurs || (version == 0 && tables == 0) else { throw .foreign(file: file) }
        guard version >= 0 else { throw .damaged(file: file) }
        guard version <= known else {
            throw .newerVersion(file: file, found: version, known: known)
        }
        return version
    }

    /// Runs each missing migration in its own transaction.
    func migrate(_ migrations: [Migration], from version: Int) throws(DatabaseError) {
        guard version < migrations.count else { return }
        // With enforced foreign keys a table could not be rebuilt; they are checked after each
        // migration.
        try control("PRAGMA foreign_keys = OFF")
        for migration in migrations[version...] {
            do throws(DatabaseError) {
                var result = Result<Void, DatabaseError>.notRun
                try transaction(writing: true) {
                    result.store { () throws(DatabaseError) in try perform(migration) }
                }
                try result.get()
            } catch { throw error.inMigration(migration.number) }
        }
    }

    /// Returns whether another connection wrote since the last call, or since the file was opened.
    func othersHaveWritten() throws(DatabaseError) -> Bool {
        let version = try number("PRAGMA data_version")
        defer { othersSeen = version }
        return version != othersSeen
    }

    private func perform(_ migration: Migration) throws(DatabaseError) {
        // Another process may have run it while this one waited for the lock.
        let version = try number("PRAGMA user_version")
        guard version < migration.number else { return }
        try migration.work(DatabaseWriter(self))
        guard try !hasRow("PRAGMA foreign_key_check") else {
            throw .constraint(.foreignKey, place: "a table that the migration changed")
        }
        try control("PRAGMA application_id = \(Place.mark)")
        try control("PRAGMA user_version = \(migration.number)")
    }

    private func number(_ sql: SQL) throws(DatabaseError) -> Int64 {
        let statement = try start(sql)
        defer { statement.finish(sql) }
        guard try statement.step() else { return 0 }
        return try statement.columns.integer(at: 0)
    }

    private func hasRow(_ sql: SQL) throws(DatabaseError) -> Bool {
        let statement = try start(sql)
        defer { statement.finish(sql) }
        return try statement.step()
    }
}

extension DatabaseError {
    /// Errors that are not caused by the migration itself are returned unchanged.
    fileprivate func inMigration(_ number: Int) -> DatabaseError {
        switch self {
        case .constraint, .mismatch, .statement, .misuse, .tooLarge:
            .migration(number: number, reason: description)
        default: self
        }
    }
}
