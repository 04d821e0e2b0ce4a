// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaTesting
import NotesCore
import Testing

/// The list, over a file of its own.
@MainActor @Suite("List of notes")
final class NoteListTests {
    private let host = TestHost()
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "notes-\(UUID().uuidString)")

    private let storage: any NoteStorage

    init() {
        storage = SQLiteNotes(file: folder.appending(path: "notes.sqlite"))
        host.provide(.notes, storage)
        host.stub(.noteDetail)
        host.stub(.editNote)
    }

    isolated deinit { try? FileManager.default.removeItem(at: folder) }

    private func open() throws -> TestScene<NoteListStore> {
        try host.open(NoteListStore.self, NoteListController.self, ())
    }

    @Test("A note that was written is in the list, and in the next list")
    func written() async throws {
        let page = try open()
        await until { page.view.phase == .empty }
        page.view.add.send()
        let note = try #require(host.opened(.editNote))
        host.finish(.editNote, with: Note(id: note.id, title: "Sample", text: "One"))
        await until { page.view.notes.items.map(\.title) == ["Sample"] }
        #expect(page.view.phase == .shown)
        page.back()
        let next = try open()
        await until { next.view.notes.items.map(\.text) == ["One"] }
        #expect(host.problems.isEmpty)
    }

    @Test("The search shows only the notes that contain its text")
    func search() async throws {
        let page = try open()
        for title in ["Apples", "100 %"] {
            page.view.add.send()
            host.finish(.editNote, with: Note(title: title))
        }
        await until { page.view.notes.count == 2 }
        page.view.query = "apple"
        await until { page.view.notes.items.map(\.title) == ["Apples"] }
        page.view.query = "%"
        await until { page.view.notes.items.map(\.title) == ["100 %"] }
        page.view.query = "pears"
        await until { page.view.phase == .empty }
    }

    @Test("The Undo button of the toast restores a deleted note")
    func undo() async throws {
        let page = try open()
        page.view.add.send()
        host.finish(.editNote, with: Note(title: "Sample"))
        await until { page.view.notes.count == 1 }
        let note = page.view.notes[0]
        page.view.selection.send(note.id)
        #expect(host.opened(.noteDetail) == note)
        try await storage.delete(note.id)
        host.finish(.noteDetail, with: note)
        await until { page.view.phase == .empty }
        #expect(host.navigation.press())
        await until { page.view.notes.items == [note] }
    }

    @Test("The list says that its file cannot be opened, and opens it when the user retries")
    func failed() async throws {
        try Data("no folder".utf8).write(to: folder)
        let page = try open()
        await until { if case .failed = page.view.phase { true } else { false } }
        try FileManager.default.removeItem(at: folder)
        page.view.retry.send()
        await until { page.view.phase == .empty }
        #expect(host.problems.isEmpty)
    }
}
