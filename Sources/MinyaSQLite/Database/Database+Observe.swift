// SPDX-License-Identifier: Apache-2.0

extension Database: Finding {
    /// Returns the results of a query, at once and after each change of its tables; equal values
    /// are skipped.
    ///
    /// Writes of other processes are detected within a fifth of a second, or within two seconds where
    /// the kernel does not report them, as in a network folder. A query that takes less
    /// than a tenth of a millisecond is repeated on the writer's thread as soon as the write is
    /// committed. Any other query, or one that has become slower, runs on a reader's thread when
    /// the next value is requested.
    ///
    /// ```swift
    /// func titles(in database: Database) -> DatabaseChanges<[String]> {
    ///     database.observe { reader throws(DatabaseError) in
    ///         try reader.all("SELECT title FROM photo", as: String.self)
    ///     }
    /// }
    /// ```
    public func observe<Value: Sendable & Equatable>(
        _ query: @escaping @Sendable (DatabaseReader) throws(DatabaseError) -> Value
    ) -> DatabaseChanges<Value> {
        DatabaseChanges(database: self, query: query, isSame: { $0 == $1 })
    }

    /// Observes a query whose values cannot be compared: every write to its tables delivers a
    /// value.
    public func observe<Value: Sendable>(
        _ query: @escaping @Sendable (DatabaseReader) throws(DatabaseError) -> Value
    ) -> DatabaseChanges<Value> {
        DatabaseChanges(database: self, query: query, isSame: { _, _ in false })
    }

    func find(_ query: @escaping Watcher.Query) async throws(DatabaseError) -> Found {
        try await onReader { connection throws(DatabaseError) in try connection.find(query) }
    }

    /// Starts to watch for writes of other processes; returns `nil` for a database in memory, which
    /// has none.
    ///
    /// It checks repeatedly for a second after each change of the file or its log, because a write
    /// becomes visible only once it is committed. It also checks every two seconds: the kernel does
    /// not report writes of another machine to a network folder.
    func watchOtherProcesses() -> Task<Void, Never>? {
        guard !place.isMemory else { return nil }
        let check: @Sendable () async -> Void = { [writer, weak watchers] in
            // The writer does not see its own writes as changes.
            let isNew = try? await writer.performNearby(Ticket()) {
                connection throws(DatabaseError) in
                try connection.othersHaveWritten()
            }
            if isNew == true { watchers?.note(.all) }
        }
        return Task { [place] in
            let files = [place.path, place.log]
            await withDiscardingTaskGroup { group in
                group.addTask {
                    while !Task.isCancelled {
                        try? await Task.sleep(for: .seconds(2))
                        await check()
                    }
                }
                while !Task.isCancelled {
                    // The notification is set up before the check, so that no write is missed in
                    // between.
                    let change = FileChanges.first(of: files)
                    await check()
                    if let change { for await _ in change {} }
                    for _ in 0..<12 where !Task.isCancelled {
                        try? await Task.sleep(for: .milliseconds(80))
                        await check()
                    }
                }
            }
        }
    }
}
