// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import NotesCore

/// Shows a note and the buttons that change it.
final class NoteDetailView: WidgetView<NoteDetailPipeline> {
    private let edit = Button(icon: "document-edit-symbolic", name: "Edit Note")
    private let delete = Button(icon: "user-trash-symbolic", name: "Delete Note")
    private let text = Label()

    required init(pipeline: ViewEnd<NoteDetailPipeline>) {
        super.init(pipeline: pipeline)
        header.packEnd(edit)
        header.packEnd(delete)
        text.xalign = 0
        text.wraps = true
        text.isSelectable = true
        root = PageColumn([text])
    }

    override func addObservers() {
        super.addObservers()
        pipeline.observe(\.title, by: self) { view, title in view.title = title }
        bind(\.text, to: text)
        bind(\.edit, to: edit)
        bind(\.delete, to: delete)
    }
}
