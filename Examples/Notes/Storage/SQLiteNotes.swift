// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaSQLite

/// Stores the notes in a file, which is opened when it is first needed.
package actor SQLiteNotes: NoteStorage {
    private let file: URL
    private var opening: Task<Database, any Error>?

    private static let migrations = [
        Migration(
            1,
            """
            CREATE TABLE note (
                number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
                title TEXT NOT NULL, text TEXT NOT NULL
            ) STRICT
            """)
    ]

    /// Creates a storage; neither the file nor its folder needs to exist.
    package init(file: URL) { self.file = file }

    package nonisolated func notes(
        containing text: String
    ) -> AsyncThrowingStream<[Note], any Error> {
        let pattern = LikePattern(containing: text)
        return AsyncThrowingStream { continuation in
            let work = Task {
                do {
                    let found = try await database().observe { reader throws(DatabaseError) in
                        try reader.all(
                            """
                            SELECT id, title, text FROM note
                            WHERE title LIKE \(pattern) OR text LIKE \(pattern) ORDER BY number DESC
                            """, as: Note.self)
                    }
                    for try await notes in found { continuation.yield(notes) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in work.cancel() }
        }
    }

    package func save(_ note: Note) async throws {
        try await database().write { writer throws(DatabaseError) in
            try writer.run(
                """
                INSERT INTO note (id, title, text) VALUES (\(note.id), \(note.title), \(note.text))
                ON CONFLICT (id) DO UPDATE SET title = excluded.title, text = excluded.text
                """)
        }
    }

    package func delete(_ id: Note.ID) async throws {
        try await database().write { writer throws(DatabaseError) in
            try writer.run("DELETE FROM note WHERE id = \(id)")
        }
    }

    /// Returns the open database; after a failure, the next call tries again.
    private func database() async throws -> Database {
        let opening = opening ?? Task { [file] in try await Self.open(file) }
        self.opening = opening
        do {
            return try await opening.value
        } catch {
            if self.opening == opening { self.opening = nil }
            throw error
        }
    }

    private static func open(_ file: URL) async throws -> Database {
        // A failure is ignored: without the folder, opening the file fails, and that error is shown.
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        return try await Database(file: file.path, migrations: migrations)
    }
}

extension Note: SQLRow {
    package init(_ columns: borrowing Columns) throws(DatabaseError) {
        self.init(id: try columns[0], title: try columns[1], text: try columns[2])
    }
}

extension DatabaseError: @retroactive FailureConvertible {
    /// What the user is told when notes cannot be read or stored.
    public var failure: Failure { Failure(.unreadable, "The notes cannot be read or stored.") }
}
