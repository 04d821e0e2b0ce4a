// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Widget wrappers")
    struct WidgetLifetime {
        private let application = Desk.application

        @Test("Releasing a wrapper frees its widget, its children and their wrappers")
        func freesTheTree() {
            weak var inner: Button?
            let (box, button): (Witness, Witness)
            do {
                let made = Button(label: "Go")
                inner = made
                let outer = Box(.vertical, [made])
                (box, button) = (Witness(outer), Witness(made))
                #expect(!box.isGone)
            }
            #expect(inner == nil)
            #expect(box.isGone)
            #expect(button.isGone)
        }

        @Test("A wrapper that is released before its widget disconnects its handlers")
        func disconnects() {
            var clicks = 0
            var button: Button? = Button(label: "Go") { clicks += 1 }
            guard let pointer = button?.pointer else { return }
            g_object_ref(pointer)
            g_signal_emit_by_name_clicked(pointer)
            #expect(clicks == 1)
            button = nil
            let left = g_signal_handler_find(
                pointer, G_SIGNAL_MATCH_ID, g_signal_lookup("clicked", gtk_button_get_type()), 0,
                nil, nil, nil)
            #expect(left == 0)
            g_signal_emit_by_name_clicked(pointer)
            #expect(clicks == 1)
            g_object_unref(pointer)
        }

        @Test("A container retains its children's wrappers until they are removed")
        func keepsChildren() {
            let box = Box(.vertical)
            weak var label: Label?
            do {
                let made = Label("a")
                label = made
                box.append(made)
            }
            #expect(label != nil)
            box.removeAll()
            #expect(label == nil)
        }

        @Test("An entry reports changes by the user, and none by the program")
        func entryHasNoEcho() {
            let entry = SearchEntry(placeholder: "Search")
            var heard: [String] = []
            entry.onChange = { heard.append($0) }
            entry.text = "by program"
            #expect(heard == [])
            gtk_editable_insert_text_at_end(entry.pointer, "!")
            #expect(heard == ["by program!"])
        }

        @Test("Titles are not parsed as markup")
        func plainText() {
            let before = GLibLog.counts
            let group = PreferencesGroup(title: "Tom & Jerry", description: "a < b")
            group.rows = [ActionRow(title: "R&B", subtitle: "<i>")]
            _ = StatusPage(icon: "edit-find-symbolic", title: "<", description: "a & b")
            #expect(GLibLog.counts == before)
        }

        @Test("A dialog answers once if its window closes")
        func dialogAnswersOnce() async {
            let window = await Desk.show(Box(.vertical))
            var answers: [String?] = []
            let dialog = MessageDialog(for: window, heading: "Sure?")
            dialog.addResponse("yes", "Yes")
            dialog.present { answers.append($0) }
            await Desk.pump(for: .milliseconds(50))
            await Desk.close(window)
            await Desk.pump(for: .milliseconds(50))
            #expect(answers == [nil])
        }
    }
}

/// Emits the signal that a click emits.
@MainActor
private func g_signal_emit_by_name_clicked(_ pointer: UnsafeMutablePointer<GtkWidget>) {
    var instance = GValue()
    g_value_init(&instance, gtk_button_get_type())
    g_value_set_object(&instance, pointer)
    g_signal_emitv(&instance, g_signal_lookup("clicked", gtk_button_get_type()), 0, nil)
    g_value_unset(&instance)
}

@MainActor
private func gtk_editable_insert_text_at_end(
    _ pointer: UnsafeMutablePointer<GtkWidget>, _ text: String
) {
    var position = gint(String(cString: gtk_editable_get_text(OpaquePointer(pointer))).utf8.count)
    gtk_editable_insert_text(OpaquePointer(pointer), text, -1, &position)
}
