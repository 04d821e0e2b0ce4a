// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaTesting
import NotesCore
import Testing

/// The list, over a storage whose calls end in any order, and also fail.
@MainActor @Suite("List of notes, with random steps")
struct NoteListFuzzTests {
    @Test("The phase is right, and nothing is told twice")
    func holds() async {
        await Fuzz(NoteListStore.self) { host in
            host.provide(.notes, HeldNotes())
            host.stub(.noteDetail)
            host.stub(.editNote)
            return try host.open(NoteListStore.self, NoteListController.self, ())
        }
        // A storage has each id once.
        .generate(Note.self) { random in
            Note(id: String(random.next()), title: "Sample")
        }
        .invariant("the phase says whether there are notes") { page in
            switch page.view.phase {
            case .shown, .outdated: !page.view.notes.isEmpty
            case .loading, .empty, .failed: page.view.notes.isEmpty
            }
        }
        .invariant("a toast is for one deleted note, or for one that could not be stored") { page in
            page.count(of: \.response)
                <= page.count(of: \.deleted) + page.count(of: \.written) + page.count(of: \.save)
        }
        .run(rounds: 50)
    }
}

private final class HeldNotes: NoteStorage {
    private let lists = StubCalls<String, [Note]>()
    private let saves = StubCalls<Note, Void>()
    private let deletions = StubCalls<Note.ID, Void>()

    func notes(containing text: String) -> AsyncThrowingStream<[Note], any Error> {
        AsyncThrowingStream { [lists] in try await lists.call(text) }
    }

    func save(_ note: Note) async throws { try await saves.call(note) }

    func delete(_ id: Note.ID) async throws { try await deletions.call(id) }
}
