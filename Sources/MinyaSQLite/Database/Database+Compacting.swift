// SPDX-License-Identifier: Apache-2.0

extension Database {
    /// Makes the file anew from what is in it, and empties its log: what was deleted is in neither.
    ///
    /// It is done on the writer's own thread, and takes as long as reading the file and writing it.
    /// Nothing is lost where it cannot be done, and `busy` is thrown when others use the file for
    /// too long. Rows of a table that has no `INTEGER PRIMARY KEY` may get other numbers, so an
    /// index that names them by these, as one of words may, is then to be made anew.
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
