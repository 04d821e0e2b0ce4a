// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The location of a database, and how it is opened.
struct Place: Sendable {
    /// The path of the file; ":memory:" for a database in memory.
    let path: String
    let patience: Duration
    let tables = TableNumbers()

    var isMemory: Bool { path == Self.memory }

    /// The path of the log.
    var log: String { besides("-wal") }

    /// Returns the path of a file beside the database, or beside the target of a symbolic link.
    private func besides(_ end: String) -> String {
        let real = realpath(path, nil)
        defer { free(real) }
        return (real.map { String(cString: $0) } ?? path) + end
    }

    static let memory = ":memory:"
    /// The application ID "Mnya", which marks files whose migrations are managed here.
    static let mark: Int64 = 0x4d6e_7961

    func openReader() throws(DatabaseError) -> Connection {
        // A read-only connection could not clean up the log if it were the last one to be closed.
        let connection = try connect(SQLITE_OPEN_READWRITE)
        try connection.control("PRAGMA query_only = ON")
        return connection
    }

    /// Opens the writer; nothing is written before the file is known to be valid and this app's.
    func openWriter(
        _ migrations: [Migration], by ticket: Ticket
    ) throws(DatabaseError) -> Connection {
        for (index, migration) in migrations.enumerated() where migration.number != index + 1 {
            throw .misuse(
                "Migration \(migration.number) is at position \(index + 1): number them from 1.")
        }
        // The first access to a file would roll back an unfinished write from its journal.
        if !migrations.isEmpty, hasJournal, !isMarkedOrNew { throw .foreign(file: path) }
        let hadLog = !isMemory && access(log, F_OK) == 0
        let connection = try connect(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        // If the file is rejected, the log that another process left must not be changed.
        if hadLog {
            _ = minya_sqlite_configure(connection.handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
        }
        try connection.adopt(ticket)
        defer { connection.releaseTicket() }
        let version = try connection.recognize(known: migrations.count)
        guard sqlite3_db_readonly(connection.handle, "main") != 1 else {
            // If the system permits writing, a damaged byte in the file makes it read-only.
            throw access(path, W_OK) == 0 ? .damaged(file: path) : .readOnly(file: path)
        }
        try connection.migrate(migrations, from: version)
        if !isMemory { try connection.control("PRAGMA journal_mode = WAL") }
        try connection.control("PRAGMA synchronous = NORMAL")
        try connection.control("PRAGMA foreign_keys = ON")
        _ = try connection.othersHaveWritten()
        _ = minya_sqlite_configure(connection.handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0)
        connection.checkpointOnOwnThread()
        return connection
    }

    private var hasJournal: Bool { !isMemory && access(besides("-journal"), F_OK) == 0 }

    /// Whether the first page has the application ID, or does not exist yet; read without SQLite,
    /// at the offset that the file format defines.
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
        // The file may have been manipulated: its schema must not run unexpected code.
        _ = minya_sqlite_configure(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
        _ = minya_sqlite_configure(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
        return Connection(handle, file: path, tables: tables, patience: patience)
    }
}
