// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import NotesCore

/// Shows the form for a note.
final class EditNoteView: WidgetView<EditNotePipeline> {
    let titleField = FormField("Title")
    private let text = TextEditor(placeholder: "Text", maximumHeight: 300)
    let done = Button(label: "Done")

    required init(pipeline: ViewEnd<EditNotePipeline>) {
        super.init(pipeline: pipeline)
        title = "Note"
        done.addCSSClass("suggested-action")
        header.packEnd(done)
        text.accessibleLabel = "Text"
        root = PageColumn([titleField, text])
    }

    override func addObservers() {
        super.addObservers()
        bind(\.title, to: titleField, problem: \.titleProblem)
        bind(\.text, to: text)
        bind(\.submit, to: titleField.control)
        bind(\.submit, to: done)
        pipeline.observe(\.canSubmit, by: self) { view, canSubmit in
            view.done.isSensitive = canSubmit
        }
    }
}
