// SPDX-License-Identifier: Apache-2.0

extension Database {
    /// Reads one state of the database, concurrently with other reads and a write.
    ///
    /// The work runs on a thread of the database, which it may block; that of a database in memory
    /// runs like a write. If the task is cancelled, the current statement is interrupted and
    /// `cancelled` is thrown.
    ///
    /// ```swift
    /// func count(in database: Database) async throws(DatabaseError) -> Int {
    ///     try await database.read { reader throws(DatabaseError) in
    ///         try reader.first("SELECT count(*) FROM photo", as: Int.self) ?? 0
    ///     }
    /// }
    /// ```
    public func read<Value: Sendable>(
        _ work: @Sendable (DatabaseReader) throws(DatabaseError) -> Value
    ) async throws(DatabaseError) -> Value {
        nonisolated(unsafe) var result = Result<Value, DatabaseError>.notRun
        try await reading { reader in
            result.store { () throws(DatabaseError) in try work(reader) }
        }
        return try result.get()
    }

    /// Reads one state of the database, with work that may throw errors of its own.
    public func read<Value: Sendable>(
        _ work: @Sendable (DatabaseReader) throws -> Value
    ) async throws -> Value {
        nonisolated(unsafe) var result = Result<Value, any Error>.notRun
        try await reading { reader in result.store { try work(reader) } }
        return try result.get()
    }

    /// Changes the database in one transaction: all of the work is committed, or nothing.
    ///
    /// Writes run one after the other, never on the main thread. They run on a thread of the
    /// database, or, as long as each takes less than a millisecond, on the thread of the task,
    /// which is faster than switching threads. Across all databases only one write at a time runs
    /// on a task's thread, so that a write that turns out to be slow does not block other tasks.
    ///
    /// If the work throws, or its task is cancelled, its changes are rolled back. Once this method
    /// returns, the changes survive a crash of the app; after a power failure the last writes may
    /// be missing, each as a whole. Throws `busy` if another program holds the lock for too long,
    /// and `full` if the disk is full.
    ///
    /// ```swift
    /// func add(_ titles: [String], to database: Database) async throws(DatabaseError) {
    ///     try await database.write { writer throws(DatabaseError) in
    ///         for title in titles {
    ///             try writer.run("INSERT INTO photo (title) VALUES (\(title))")
    ///         }
    ///     }
    /// }
    /// ```
    @discardableResult
    public func write<Value: Sendable>(
        _ work: @Sendable (DatabaseWriter) throws(DatabaseError) -> Value
    ) async throws(DatabaseError) -> Value {
        nonisolated(unsafe) var result = Result<Value, DatabaseError>.notRun
        try await writing { writer in
            result.store { () throws(DatabaseError) in try work(writer) }
        }
        return try result.get()
    }

    /// Changes the database in one transaction, with work that may throw errors of its own.
    @discardableResult
    public func write<Value: Sendable>(
        _ work: @Sendable (DatabaseWriter) throws -> Value
    ) async throws -> Value {
        nonisolated(unsafe) var result = Result<Value, any Error>.notRun
        try await writing { writer in result.store { try work(writer) } }
        return try result.get()
    }
}

// MARK: - Connections

extension Database {
    /// Runs work in a transaction; it stores its own result, and returns whether it succeeded.
    private func reading(
        _ work: @Sendable (DatabaseReader) -> Bool
    ) async throws(DatabaseError) {
        try await onReader { connection throws(DatabaseError) in
            _ = try connection.transaction(writing: false) { work(DatabaseReader(connection)) }
        }
    }

    private func writing(
        _ work: @Sendable (DatabaseWriter) -> Bool
    ) async throws(DatabaseError) {
        try await onWriter { [watchers] connection throws(DatabaseError) in
            guard
                try connection.transaction(writing: true, { work(DatabaseWriter(connection)) })
            else { return }
            let written = connection.used.writes
            // The changes are committed: a later cancellation must not interrupt this connection.
            connection.releaseTicket()
            watchers.note(written, on: connection)
        }
    }

    /// Runs work on a reading connection; in memory on the only connection.
    func onReader<Value: Sendable>(
        _ work: @Sendable (Connection) throws(DatabaseError) -> Value
    ) async throws(DatabaseError) -> Value {
        guard let readers else { return try await onWriter(work) }
        let ticket = Ticket()
        return try await withTicket(ticket) { () async throws(DatabaseError) in
            try await readers.perform(ticket, work)
        }
    }

    private func onWriter<Value: Sendable>(
        _ work: @Sendable (Connection) throws(DatabaseError) -> Value
    ) async throws(DatabaseError) -> Value {
        let ticket = Ticket()
        return try await withTicket(ticket) { () async throws(DatabaseError) in
            try await writer.performNearby(ticket, work)
        }
    }
}
