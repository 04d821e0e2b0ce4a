// SPDX-License-Identifier: Apache-2.0

/// A step from one version of a database's tables to the next.
///
/// Migrations are numbered from 1 and only added at the end. A released migration must not be
/// changed, because files exist that have already run it. Each migration runs in a transaction,
/// once per file; if it fails, its changes are rolled back.
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
    /// The position in the list, starting at 1.
    public let number: Int
    let work: @Sendable (DatabaseWriter) throws(DatabaseError) -> Void

    /// Creates a migration from a script of statements, separated by semicolons.
    public init(_ number: Int, _ script: StaticString) {
        self.init(number) { writer throws(DatabaseError) in
            try writer.connection.runScript(script)
        }
    }

    /// Creates a migration that runs a closure.
    ///
    /// Foreign keys are not enforced while it runs, so that a table can be rebuilt; they are
    /// checked at the end.
    public init(
        _ number: Int, _ work: @escaping @Sendable (DatabaseWriter) throws(DatabaseError) -> Void
    ) {
        self.number = number
        self.work = work
    }
}
