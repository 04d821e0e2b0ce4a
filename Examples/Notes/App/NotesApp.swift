// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaGTK
import NotesCore

/// Joins the pages to their dependencies, and opens the windows.
@MainActor
final class NotesApp {
    private let application = Application(id: "org.example.Notes")
    private let mediator = Mediator()

    init(file: URL) {
        // run() then checks the mediator, and --tape and --ledger record its scenes.
        application.inspect(mediator)
        mediator.provide(.notes, SQLiteNotes(file: file))
        mediator.register(
            .noteList, view: NoteListView.self, controller: NoteListController.self,
            store: NoteListStore.self)
        mediator.register(.noteDetail, view: NoteDetailView.self, store: NoteDetailStore.self)
        mediator.register(.editNote, view: EditNoteView.self, store: EditNoteStore.self)
        application.onActivate = { [weak self] in self?.openWindow() }
    }

    /// Runs until the last window is closed, and returns the exit status.
    func run() -> Int32 { application.run() }

    private func openWindow() {
        let navigation = GTKNavigation(application, title: "Notes", width: 480, height: 640)
        mediator.open(.noteList, (), in: navigation)
        navigation.window.present()
    }
}
