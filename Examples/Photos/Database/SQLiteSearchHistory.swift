// SPDX-License-Identifier: Apache-2.0

import MinyaSQLite
public import PhotosCore

/// A history that persists between runs of the app.
public struct SQLiteSearchHistory: SearchHistory {
    private let database: PhotosDatabase

    /// Creates a history in a database.
    public init(in database: PhotosDatabase) { self.database = database }

    /// Inserts a text at the front.
    public func add(_ text: String) async throws {
        guard !text.isEmpty else { return }
        try await database.write { writer throws(DatabaseError) in
            try Self.forget(text, writer)
            try writer.run("INSERT INTO search (text) VALUES (\(text))")
            try writer.run(
                """
                DELETE FROM search WHERE number NOT IN (
                    SELECT number FROM search ORDER BY number DESC LIMIT \(Self.limit))
                """)
        }
    }

    /// Removes one text.
    public func remove(_ text: String) async throws {
        try await database.erase { writer throws(DatabaseError) in
            try Self.forget(text, writer)
        }
    }

    /// Removes all texts.
    public func clear() async throws {
        try await database.erase { writer throws(DatabaseError) in
            try writer.run("DELETE FROM search")
        }
    }

    /// The current history, and again whenever it changes.
    public var changes: AsyncStream<[String]> {
        database.changes { reader throws(DatabaseError) in
            try reader.all("SELECT text FROM search ORDER BY number DESC", as: String.self)
        }
    }

    private static func forget(_ text: String, _ writer: DatabaseWriter) throws(DatabaseError) {
        // Texts that are equal in Swift, and to the user, may have different bytes in SQLite.
        for (number, kept) in try writer.all(
            "SELECT number, text FROM search", as: Int.self, String.self)
        where kept == text {
            try writer.run("DELETE FROM search WHERE number = \(number)")
        }
    }
}
