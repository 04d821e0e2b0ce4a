// SPDX-License-Identifier: Apache-2.0

import Minya

/// Checks what the user writes, and returns it as the page's result.
package final class EditNoteStore: Store {
    package let lifetime = Lifetime()
    package let pipeline = StoreEnd(EditNotePipeline())
    private let note: Note

    package init(context note: Note, dependencies: Dependencies) { self.note = note }

    package func addObservers() {
        pipeline.observe(\.title, by: self) { store, _ in store.check() }
        pipeline.observe(\.submit, by: self) { store in store.submit() }
    }

    package func load() {
        pipeline.title = note.title
        pipeline.text = note.text
        // A Field does not deliver the Store's own writes to the Store.
        check()
    }

    private func check() {
        let isBlank = pipeline.title.allSatisfy(\.isWhitespace)
        pipeline.titleProblem = isBlank && !pipeline.title.isEmpty ? "The title is blank." : nil
        pipeline.canSubmit = !isBlank
    }

    private func submit() {
        guard pipeline.canSubmit else { return }
        pipeline.result.send(
            .value(Note(id: note.id, title: pipeline.title, text: pipeline.text)))
    }
}
