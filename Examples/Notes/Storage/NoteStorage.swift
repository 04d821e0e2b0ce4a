// SPDX-License-Identifier: Apache-2.0

import Minya

/// Stores the user's notes. Every error, including those of the stream, is `FailureConvertible`.
package protocol NoteStorage: Storage {
    /// The notes that contain a text, the newest first, now and after each change.
    func notes(containing text: String) -> AsyncThrowingStream<[Note], any Error>

    /// Stores a note, which replaces the one with its id.
    func save(_ note: Note) async throws

    /// Deletes a note; does nothing if there is none with this id.
    func delete(_ id: Note.ID) async throws
}

extension DependencyKey where Value == any NoteStorage {
    package static var notes: Self { "notes" }
}
