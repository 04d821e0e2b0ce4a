// SPDX-License-Identifier: Apache-2.0

import Minya

/// Shows a note, and lets the user change or delete it.
package final class NoteDetailStore: Store {
    package enum Work: String { case save, delete }

    package let lifetime = Lifetime()
    package let pipeline = StoreEnd(NoteDetailPipeline())
    private let storage: any NoteStorage
    private var note: Note

    package static var needs: Needs { Needs(.notes) }

    package init(context note: Note, dependencies: Dependencies) {
        self.note = note
        storage = dependencies[.notes]
    }

    package func addObservers() {
        pipeline.observe(\.edit, by: self) { store in store.edit(store.note) }
        pipeline.observe(\.delete, by: self) { store in store.delete() }
        pipeline.observe(\.action, by: self) { store, action in
            switch action {
            case .save(let note): store.save(note)
            case .delete: store.delete()
            }
        }
    }

    package func load() { show(note) }

    private func show(_ note: Note) {
        self.note = note
        pipeline.title = note.title
        pipeline.text = note.text
    }

    private func edit(_ note: Note) {
        pipeline.response.send(
            .open(.editNote, note, as: .sheet) { result in
                result.value.map(NoteDetailAction.save)
            })
    }

    private func save(_ note: Note) {
        run(.save, .serial) { [storage] in
            try await storage.save(note)
        } then: { store, outcome in
            store.finish(outcome, retry: .save(note)) { store.show(note) }
        }
    }

    private func delete() {
        run(.delete, .latest) { [storage, note] in
            try await storage.delete(note.id)
        } then: { store, outcome in
            store.finish(outcome, retry: .delete) { store.pipeline.result.send(.value(store.note)) }
        }
    }

    /// Calls `done`, or shows a toast with a button to try again.
    private func finish(
        _ outcome: Outcome<Void>, retry action: NoteDetailAction, done: () -> Void
    ) {
        // A NoteStorage never rejects.
        guard case .failure(let failure) = outcome else { return done() }
        pipeline.response.send(
            .toast(Toast(failure.message, button: "Try Again", action: action)))
    }
}
