// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Where a database is, and how it is opened.
struct Place: Sendable {
    /// The file; ":memory:" for none.
    let path: String
    let patience: Duration
    let tables = TableNumbers()

    var isMemory: Bool { path == Self.memory }

    /// The log beside the file, or beside the one that a symbolic link leads to.
    var log: String {
        let real = realpath(path, nil)
        defer { free(real) }
        return (real.map { String(cString: $0) } ?? path) + "-wal"
    }

    static let memory = ":memory:"
    /// "Mnya": what marks a file as one whose migrations are ours.
    static let mark: Int64 = 0x4d6e_7961

    func openReader() throws(DatabaseError) -> Connection {
        // One that could not write could not tidy up either, were it the last to be closed.
        let connection = try connect(SQLITE_OPEN_READWRITE)
        try connection.control("PRAGMA query_only = ON")
        return connection
    }

    /// Nothing is written before it is clear that the file is ours and whole.
    func openWriter(
        _ migrations: [Migration], by ticket: Ticket
    ) throws(DatabaseError) -> Connection {
        for (index, migration) in migrations.enumerated() where migration.number != index + 1 {
            throw .misuse("Migration \(migration.number) is in place \(index + 1): number from 1.")
        }
        // The first who looks into a file rolls back what its journal has of an unfinished write.
        if !migrations.isEmpty, hasJournal, !isMarkedOrNew { throw .foreign(file: path) }
        let hadLog = !isMemory && access(path + "-wal", F_OK) == 0
        let connection = try connect(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        // What another left in its log stays there if the file is not for us.
        if hadLog {
            _ = minya_sqlite_configure(connection.handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
        }
        try connection.take(ticket)
        defer { connection.giveBack() }
        let version = try connection.recognize(known: migrations.count)
        guard sqlite3_db_readonly(connection.handle, "main") != 1 else {
            // Where the system would let it be written, a broken byte in the file says otherwise.
            throw access(path, W_OK) == 0 ? .damaged(file: path) : .readOnly(file: path)
        }
        try connection.migrate(migrations, from: version)
        if !isMemory { try connection.control("PRAGMA journal_mode = WAL") }
        try connection.control("PRAGMA synchronous = NORMAL")
        try connection.control("PRAGMA foreign_keys = ON")
        _ = try connection.sawOthers()
        _ = minya_sqlite_configure(connection.handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0)
        connection.tidiesUpItself()
        return connection
    }

    private var hasJournal: Bool { !isMemory && access(path + "-journal", F_OK) == 0 }

    /// Whether the first page has our mark, or there is none yet; without SQLite, and at the place
    /// that its file format says.
    private var isMarkedOrNew: Bool {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return true }
        defer { close(file) }
        var mark: UInt32 = 0
        guard pread(file, &mark, 4, 68) == 4 else { return true }
        return Int64(UInt32(bigEndian: mark)) == Self.mark
    }

    private func connect(_ flags: Int32) throws(DatabaseError) -> Connection {
        var handle: OpaquePointer?
        let status = sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard status == SQLITE_OK, let handle else {
            let reason =
                handle.map { String(cString: strerror(sqlite3_system_errno($0))) } ?? "no memory"
            sqlite3_close_v2(handle)
            throw .cannotOpen(file: path, reason: reason)
        }
        // A file may hold what its maker did not write: it gets no say in what is run.
        _ = minya_sqlite_configure(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
        _ = minya_sqlite_configure(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
        return Connection(handle, file: path, tables: tables, patience: patience)
    }
}
