// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaGTK
import PlantedNotesCore

/// Uses the app as a person would, through the View's ends of its pages, and ends it.
@MainActor
enum Driver {
    /// The view of each type that has subscribed last.
    private static var views: [ObjectIdentifier: WeakView] = [:]
    private static var isRunning = false

    private struct WeakView {
        weak var view: (any View)?
    }

    /// Called by each view when it subscribes.
    static func opened(_ view: any View) {
        views[ObjectIdentifier(type(of: view))] = WeakView(view: view)
    }

    /// Starts once, if the environment asks for it.
    static func start(_ application: Application, openAnother: @escaping @MainActor () -> Void) {
        guard ProcessInfo.processInfo.environment["PLANTED_DRIVE"] != nil, !isRunning else {
            return
        }
        isRunning = true
        Task {
            await use(application, openAnother)
            application.quit()
        }
    }

    private static func use(
        _ application: Application, _ openAnother: @MainActor () -> Void
    ) async {
        let list = await view(NoteListView.self).pipeline
        await until("the list is empty") { list.phase == .empty }
        for title in ["Books", "Garden", "Garden plan"] {
            list.add.send()
            await fillIn(title)
            await until("\(title) is in the list") { list.notes.items.first?.title == title }
        }
        // The search for a whole title opens its note.
        list.query = "Garden"
        let note = await view(NoteDetailView.self).pipeline
        await until("the note is shown") { note.title == "Garden" }
        note.edit.send()
        await fillIn("Garden shed")
        await until("the note has another title") { note.title == "Garden shed" }
        note.delete.send()
        await closed(NoteDetailView.self)
        await until("the late write") { Fault.lateWrites == 0 }
        openAnother()
        await until("another window") { application.windows.count == 2 }
        application.windows[1].close()
        await until("the other window is closed") { application.windows.count == 1 }
    }

    private static func fillIn(_ title: String) async {
        let form = await view(EditNoteView.self).pipeline
        form.title = title
        form.submit.send()
        await closed(EditNoteView.self)
    }

    private static func closed<V: View>(_ type: V.Type) async {
        await until("the end of the \(type)") { views[ObjectIdentifier(type)]?.view == nil }
    }

    private static func view<V: View>(_ type: V.Type) async -> V {
        var found: V?
        await until("a \(type)") {
            found = views[ObjectIdentifier(type)]?.view as? V
            return found != nil
        }
        guard let found else { exit(3) }
        return found
    }

    private static func until(_ what: String, _ condition: () -> Bool) async {
        let start = ContinuousClock.now
        while !condition() {
            guard ContinuousClock.now - start < .seconds(60) else {
                print("This did not happen: \(what)")
                exit(3)
            }
            try? await Task.sleep(for: .milliseconds(2))
        }
    }
}
