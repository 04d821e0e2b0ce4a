// SPDX-License-Identifier: Apache-2.0

extension Database {
    /// Reads one state of the database, beside other reads and a write.
    ///
    /// The work runs on a thread of the database's own, which it may keep waiting. When the task is
    /// cancelled, the statement that runs ends and `cancelled` is thrown.
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
        try await reading { reader throws(DatabaseError) in try work(reader) }.get()
    }

    /// Reads as above, with work that may throw errors of its own.
    public func read<Value: Sendable>(
        _ work: @Sendable (DatabaseReader) throws -> Value
    ) async throws -> Value {
        try await reading { reader throws in try work(reader) }.get()
    }

    /// Changes the database in one transaction: all of the work is kept, or nothing.
    ///
    /// Writes are done one after the other, never on the main thread: on one of the database's own,
    /// or, as long as each takes less than a millisecond, where the task is, which is sooner than
    /// handing it over. Of all databases one at a time is written so: a write that is longer than
    /// those before it leaves other tasks their threads.
    ///
    /// If the work throws, or its task is cancelled, what it did is rolled back. When this returns,
    /// the work outlives a crash of the app; if the power fails, the last writes may be gone, each
    /// as a whole. Throws `busy` when another program holds the lock for too long, and `full` when
    /// the disk is.
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
        try await writing { writer throws(DatabaseError) in try work(writer) }.get()
    }

    /// Changes the database as above, with work that may throw errors of its own.
    @discardableResult
    public func write<Value: Sendable>(
        _ work: @Sendable (DatabaseWriter) throws -> Value
    ) async throws -> Value {
        try await writing { writer throws in try work(writer) }.get()
    }
}

// MARK: - Connections

extension Database {
    private func reading<Value: Sendable, E: Error>(
        _ work: @Sendable (DatabaseReader) throws(E) -> Value
    ) async throws(DatabaseError) -> Result<Value, E> {
        try await onReader { connection throws(DatabaseError) in
            try connection.transaction(writing: false) { () throws(E) in
                try work(DatabaseReader(connection))
            }.get()
        }
    }

    private func writing<Value: Sendable, E: Error>(
        _ work: @Sendable (DatabaseWriter) throws(E) -> Value
    ) async throws(DatabaseError) -> Result<Value, E> {
        try await onWriter { [watchers] connection throws(DatabaseError) in
            let result = try connection.transaction(writing: true) { () throws(E) in
                try work(DatabaseWriter(connection))
            }.get()
            if case .success = result {
                let written = connection.tally.pointee.used.writes
                // It is kept: who cancels now no longer ends what this connection is at.
                connection.giveBack()
                watchers.note(written, on: connection)
            }
            return result
        }
    }

    /// Does work on a connection that reads; in memory on the only one.
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
