// SPDX-License-Identifier: Apache-2.0

extension Database: Finding {
    /// What a query finds, at once and whenever its tables change; equal values are left out.
    ///
    /// Writes of other processes are seen within a fifth of a second. A query that takes less than
    /// a tenth of a millisecond is read again where the write was done, as soon as that is kept;
    /// any other, or one that has become longer, on a reader's thread, when the next value is asked
    /// for.
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

    /// As above, for values that cannot be compared: every write to their tables tells them.
    public func observe<Value: Sendable>(
        _ query: @escaping @Sendable (DatabaseReader) throws(DatabaseError) -> Value
    ) -> DatabaseChanges<Value> {
        DatabaseChanges(database: self, query: query, isSame: { _, _ in false })
    }

    func find<Value: Sendable>(
        _ query: @escaping @Sendable (DatabaseReader) throws(DatabaseError) -> Value
    ) async throws(DatabaseError) -> Found<Value> {
        try await onReader { connection throws(DatabaseError) in try connection.find(query) }
    }

    /// Looks for what others write. Nil in memory, where there are no others.
    ///
    /// It looks for a second after each write to the file or its log, as the write is seen only when
    /// it has ended, and every two seconds besides: the kernel does not report what another machine
    /// writes to a network folder.
    func lookForOthers() -> Task<Void, Never>? {
        guard !place.isMemory else { return nil }
        let look: @Sendable () async -> Void = { [writer, weak watchers] in
            // The writer sees its own writes as no change.
            let isNew = try? await writer.performNearby(Ticket()) {
                connection throws(DatabaseError) in
                try connection.sawOthers()
            }
            if isNew == true { watchers?.note(.all) }
        }
        return Task { [place] in
            let files = [place.path, place.log]
            await withDiscardingTaskGroup { group in
                group.addTask {
                    while !Task.isCancelled {
                        try? await Task.sleep(for: .seconds(2))
                        await look()
                    }
                }
                while !Task.isCancelled {
                    // Listened to before it looks, so that no write comes between.
                    let change = FileChanges.first(of: files)
                    await look()
                    if let change { for await _ in change {} }
                    for _ in 0..<12 where !Task.isCancelled {
                        try? await Task.sleep(for: .milliseconds(80))
                        await look()
                    }
                }
            }
        }
    }
}
