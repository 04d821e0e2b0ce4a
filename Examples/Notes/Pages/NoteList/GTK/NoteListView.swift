// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import NotesCore

/// Shows the notes below a search entry.
final class NoteListView: WidgetView<NoteListPipeline> {
    private let search = SearchEntry(placeholder: "Search")
    private let add = Button(icon: "list-add-symbolic", name: "New Note")
    private let list = RowsListView<Note, NoteCell>(
        make: { NoteCell() }, bind: { cell, note in cell.show(note) }, label: { $0.title })
    private lazy var load = LoadView(list, empty: "No Notes")

    required init(pipeline: ViewEnd<NoteListPipeline>) {
        super.init(pipeline: pipeline)
        title = "Notes"
        header.packStart(add)
        list.list.accessibleLabel = title
        list.list.addCSSClass("rich-list")
        list.list.showsSeparators = true
        let top = Clamp(search)
        top.setMargins(12)
        root = Box(.vertical, [top, load])
        addShortcut("<Control>n", title: "New Note", group: title) { [weak self] in
            self?.pipeline.add.send()
            return true
        }
    }

    override func addObservers() {
        super.addObservers()
        bind(\.query, to: search)
        bind(\.add, to: add)
        bind(\.notes, to: list)
        bind(\.selection, to: list)
        bind(\.phase, to: load, retry: \.retry)
    }
}
