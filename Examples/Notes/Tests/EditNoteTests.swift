// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import MinyaTesting
import NotesCore
import Testing

@testable import Notes

@MainActor @Suite("Form for a note")
struct EditNoteTests {
    private let host = TestHost()

    @Test("A note is the result once its title has a letter")
    func submits() throws {
        host.mediator.register(.editNote, view: HeadlessView.self, store: EditNoteStore.self)
        var results: [Note?] = []
        let note = Note(title: "Old", text: "Text")
        let page = try host.open(.editNote, EditNoteStore.self, note) { results.append($0.value) }
        #expect(page.view.title == "Old" && page.view.canSubmit)
        page.view.title = " "
        #expect(page.view.titleProblem != nil)
        page.view.submit.send()
        #expect(results.isEmpty)
        page.view.title = "New"
        page.view.submit.send()
        #expect(results == [Note(id: note.id, title: "New", text: "Text")])
    }

    @Test("The title is checked at every change, and the text never")
    func writes() throws {
        let writes = host.crossings(of: EditNoteStore.self)
        let page = try host.open(EditNoteStore.self, Note(title: "Old", text: "Text"))
        writes.ignore(\.title, \.text)
        // The empty form, then the note.
        for canSubmit in [false, true] {
            writes.expect(\.titleProblem, nil)
            writes.expect(\.canSubmit, canSubmit)
        }
        writes.expectNothingElse()
        page.view.title = " "
        writes.expect(\.titleProblem, "The title is blank.")
        writes.expect(\.canSubmit, false)
        page.view.text = "Other"
        writes.expectNothingElse()
    }

    @Test("The view shows what is wrong with the title")
    func view() throws {
        try #require(gtk_init_check() != 0)
        let page = try host.open(EditNoteStore.self, Note())
        let view = EditNoteView(pipeline: page.view)
        view.addObservers()
        #expect(view.titleField.problem == nil && !view.done.isSensitive)
        page.store.titleProblem = "No way."
        page.store.canSubmit = true
        #expect(view.titleField.problem == "No way." && view.done.isSensitive)
    }
}
