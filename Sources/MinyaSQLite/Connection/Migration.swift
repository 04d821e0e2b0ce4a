// SPDX-License-Identifier: Apache-2.0

/// A step from one version of a database's tables to the next.
///
/// Migrations are numbered from 1 and only ever added at the end: one that has left the house is
/// not changed any more, for there are files that had it. Each is done in a transaction, once for
/// a file; if it fails, the file is as before.
///
/// ```swift
/// let migrations = [
///     Migration(
///         1,
///         """
///         CREATE TABLE photo (id INTEGER PRIMARY KEY, title TEXT NOT NULL) STRICT;
///         CREATE INDEX photo_title ON photo (title);
///         """),
///     Migration(2) { writer throws(DatabaseError) in
///         try writer.run("ALTER TABLE photo ADD COLUMN rating INTEGER NOT NULL DEFAULT 0")
///         try writer.run("UPDATE photo SET rating = 5 WHERE title LIKE '%best%'")
///     },
/// ]
/// ```
public struct Migration: Sendable {
    /// Its place in the list, from 1.
    public let number: Int
    let work: @Sendable (DatabaseWriter) throws(DatabaseError) -> Void

    /// A migration that is a list of statements, with semicolons between them.
    public init(_ number: Int, _ script: StaticString) {
        self.init(number) { writer throws(DatabaseError) in
            try writer.connection.runScript(script)
        }
    }

    /// A migration that is more than a list of statements.
    ///
    /// Foreign keys are not held while it works, so that a table can be made anew, and are checked
    /// at its end.
    public init(
        _ number: Int, _ work: @escaping @Sendable (DatabaseWriter) throws(DatabaseError) -> Void
    ) {
        self.number = number
        self.work = work
    }
}
