// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import MinyaGTK
import Testing

private enum NoteFace: String, CaseIterable {
    case loading, text, failed
}

private func document(_ pages: String...) -> [UInt8] {
    let pages = pages.map { "<child>\($0)</child>\n" }.joined()
    return Array(
        "<interface>\n<object class='GtkStack' id='faces'>\n\(pages)</object></interface>".utf8)
}

private func page(_ name: String) -> String {
    "<object class='GtkStackPage'><property name='name'>\(name)</property>"
        + "<property name='child'><object class='GtkLabel'/></property></object>"
}

private struct NoteOutlets: InterfaceOutlets {
    static let file = InterfaceFile(document(page("loading"), page("failed")), name: "note.ui")
    let faces: Faces<NoteFace>
    var root: Widget { faces.stack }

    init(_ interface: Interface) throws(InterfaceError) {
        faces = try interface.pages(of: "faces", as: NoteFace.self, adding: [.text])
    }
}

/// Uses the stack without an enum for its pages.
private struct PlainOutlets: InterfaceOutlets {
    static let file = InterfaceFile(document(page("loading")), name: "plain.ui")
    let root: Widget

    init(_ interface: Interface) throws(InterfaceError) {
        root = try interface.outlet("faces", as: Stack.self)
    }
}

extension AllGTKTests {
    @MainActor @Suite("Stack pages as enum cases")
    struct InterfacePages {
        private let application = Desk.application

        private func mistakes(_ pages: [UInt8]) -> [String] {
            NoteOutlets.check(pages).mistakes.map(\.description)
        }

        @Test("Cases show the pages of the file and those that Swift adds")
        func shown() throws {
            let interface = try Interface(NoteOutlets.file)
            let faces = try NoteOutlets(interface).faces
            #expect(faces.shown == .loading)
            faces.shown = .failed
            #expect(faces.shown == .failed)
            faces.shown = nil
            #expect(faces.shown == .failed)
            faces.add(Label(), as: .text)
            faces.shown = .text
            #expect(faces.shown == .text)
            #expect(faces.stack.visiblePage == "text")
        }

        @Test("A page that was never added is not shown, and a warning is logged")
        func forgotten() throws {
            let interface = try Interface(NoteOutlets.file)
            let faces = try NoteOutlets(interface).faces
            let told = GLibLog.capture { faces.shown = .text }
            #expect(faces.shown == .loading)
            #expect(told == ["Faces: 'text' is not shown: add a page for it first."])
        }

        @Test("A page that the file lacks is an error")
        func missing() throws {
            let interface = try Interface(document(page("loading")), name: "note.ui")
            #expect(
                throws: InterfaceError.pageless(file: "note.ui", id: "faces", page: "failed")
            ) {
                try NoteOutlets(interface)
            }
        }

        @Test("The check reports missing pages and pages without a case, with their lines")
        func checked() {
            #expect(NoteOutlets.check().mistakes.isEmpty)
            let told = mistakes(document(page("loading"), page("flailed")))
            #expect(told.count == 2)
            #expect(
                told.first?.hasPrefix(
                    "note.ui:2: the stack 'faces' in note.ui has no page 'failed'") == true)
            #expect(
                told.last?.hasPrefix("note.ui:4: the page 'flailed' is never shown: give NoteFace")
                    == true)
        }

        @Test("A page that Swift adds as well, or that has no name, is reported as a mistake")
        func unshown() {
            let both = mistakes(document(page("loading"), page("failed"), page("text")))
            #expect(both.count == 1)
            #expect(both.first?.hasPrefix("note.ui:5: Swift adds a page 'text' as well") == true)
            let bare = "<object class='GtkLabel'/>"
            let nameless = mistakes(document(page("loading"), page("failed"), bare))
            #expect(nameless.count == 1)
            #expect(nameless.first?.hasPrefix("note.ui:5: a page without a name") == true)
        }

        @Test("A missing stack is reported once, not for each page")
        func stackless() {
            let told = mistakes(Array("<interface><object class='GtkBox'/></interface>".utf8))
            #expect(told.count == 1)
            #expect(told.first?.contains("has no object 'faces'") == true)
        }

        @Test("Named pages of a stack that Swift uses without an enum are reported as a mistake")
        func plain() {
            let told = PlainOutlets.check().mistakes.map(\.description)
            #expect(told.count == 1)
            #expect(
                told.first?.hasPrefix("plain.ui:3: 'loading' is never shown by its name") == true)
        }
    }
}
