// SPDX-License-Identifier: Apache-2.0

import Minya

/// Searches the notes and stores new ones.
package final class NoteListStore: Store {
    package enum Work: String { case notes, save }

    package let lifetime = Lifetime()
    package let pipeline = StoreEnd(NoteListPipeline())
    private let storage: any NoteStorage

    package static var needs: Needs { Needs(.notes) }

    package init(context: Void, dependencies: Dependencies) {
        storage = dependencies[.notes]
    }

    package func addObservers() {
        // A Field replays its value, so this also starts the first search.
        pipeline.observe(\.query, by: self) { store, _ in store.search() }
        pipeline.observe(\.retry, by: self) { store in store.search() }
        pipeline.observe(\.selection, by: self) { store, id in store.choose(id) }
        // An empty id: the note is not stored yet.
        pipeline.observe(\.add, by: self) { store in store.pipeline.draft = Note(id: "") }
        pipeline.observe(\.written, by: self) { store, result in result.value.map(store.save) }
        pipeline.observe(\.save, by: self) { store, note in store.save(note) }
        pipeline.observe(\.deleted, by: self) { store, result in result.value.map(store.offer) }
    }

    /// Follows the notes that match; a new search replaces the one before.
    private func search() {
        follow(.notes, storage.notes(containing: pipeline.query)) { store, notes in
            store.pipeline.notes.items = notes
            store.pipeline.phase = notes.isEmpty ? .empty : .shown
        } ended: { store, outcome in
            guard case .failure(let failure) = outcome else { return }
            store.pipeline.phase = LoadPhase(
                failed: failure.message, hasRows: !store.pipeline.notes.isEmpty)
        }
    }

    private func choose(_ id: Note.ID) {
        guard let note = pipeline.notes[id: id] else { return }
        pipeline.chosen = note
    }

    private func save(_ note: Note) {
        run(.save, .serial) { [storage] in
            // In the body, which a replay of a tape does not call: it would create a note with another id.
            let isNew = note.id.isEmpty
            try await storage.save(isNew ? Note(title: note.title, text: note.text) : note)
        } then: { store, outcome in
            // The note is not lost: the user can try again.
            guard case .failure(let failure) = outcome else { return }
            store.pipeline.response.send(
                .toast(Toast(failure.message, button: "Try Again", action: note)))
        }
    }

    /// Offers to restore a deleted note.
    private func offer(_ note: Note) {
        pipeline.response.send(
            .toast(Toast("“\(note.title)” was deleted", button: "Undo", action: note)))
    }
}
