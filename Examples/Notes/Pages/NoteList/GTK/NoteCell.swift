// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import NotesCore

/// The title of a note above the beginning of its text.
final class NoteCell: Box {
    private let title = Label()
    private let text = Label()

    init() {
        super.init(.vertical, spacing: 2, [title, text])
        title.addCSSClass("heading")
        text.addCSSClass("dim-label")
        for label in [title, text] {
            label.xalign = 0
            label.ellipsize = .end
        }
    }

    func show(_ note: Note) {
        title.text = note.title
        text.text = note.text
    }
}
