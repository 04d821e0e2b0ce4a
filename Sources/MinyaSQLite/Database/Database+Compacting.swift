// SPDX-License-Identifier: Apache-2.0

extension Database {
    /// Rebuilds the file and empties its log, so that neither contains deleted data.
    ///
    /// This runs on the writer's thread, and takes as long as reading and writing the whole file.
    /// If it fails, nothing is lost; `busy` is thrown if others use the file for too long. Rows of
    /// a table without an `INTEGER PRIMARY KEY` may be renumbered, so an index that refers to them
    /// by number, as a full-text index may, must be rebuilt afterwards.
    ///
    /// ```swift
    /// func forgetSearches(in database: Database) async throws(DatabaseError) {
    ///     try await database.write { writer throws(DatabaseError) in
    ///         try writer.run("DELETE FROM search")
    ///     }
    ///     try await database.compact()
    /// }
    /// ```
    public func compact() async throws(DatabaseError) {
        let ticket = Ticket()
        try await withTicket(ticket) { () async throws(DatabaseError) in
            try await writer.performAway(ticket) { connection throws(DatabaseError) in
                try connection.compact()
            }
        }
    }
}
