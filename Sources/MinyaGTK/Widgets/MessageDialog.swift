// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A dialog in front of a window, with a question and its responses.
///
/// It retains itself while it is shown, and answers exactly once.
@MainActor
public final class MessageDialog {
    /// The appearance of a response.
    public enum Appearance: UInt32, Sendable {
        /// Plain, the recommended response, or one that destroys data.
        case normal, suggested, destructive
    }

    private let dialog: UnsafeMutablePointer<AdwMessageDialog>
    private let closeResponse = "minya.closed"
    private let parent: UnsafeMutableRawPointer?
    private var connections: [SignalConnection] = []
    private var answered: ((String?) -> Void)?
    private var entry: Entry?

    /// Creates a dialog; nothing is shown before `present(answered:)`.
    ///
    /// - Parameter parent: A widget in the parent window of the dialog.
    public init(for parent: Widget?, heading: String, body: String = "") {
        self.parent = parent.flatMap { gtk_widget_get_root($0.pointer) }
            .map { UnsafeMutableRawPointer($0) }
        let made = adw_message_dialog_new(
            self.parent?.assumingMemoryBound(to: GtkWindow.self), heading, body)
        dialog = UnsafeMutableRawPointer(g_object_ref_sink(made))
            .assumingMemoryBound(to: AdwMessageDialog.self)
        adw_message_dialog_set_close_response(dialog, closeResponse)
    }

    isolated deinit {
        g_object_unref(dialog)
    }

    /// Adds a response, from left to right.
    public func addResponse(_ id: String, _ title: String, _ appearance: Appearance = .normal) {
        adw_message_dialog_add_response(dialog, id, title)
        adw_message_dialog_set_response_appearance(
            dialog, id, AdwResponseAppearance(rawValue: appearance.rawValue))
    }

    /// Sets the response for Enter.
    public func setDefaultResponse(_ id: String) {
        adw_message_dialog_set_default_response(dialog, id)
    }

    /// Adds an entry below the question, in which Enter chooses the default response.
    ///
    /// - Parameters:
    ///   - name: The name of the entry, which is shown while it is empty.
    ///   - isSecret: Whether the text is hidden.
    package func addEntry(_ name: String, text: String = "", isSecret: Bool = false) {
        let entry = isSecret ? PasswordEntry() : Entry(placeholder: name)
        entry.accessibleLabel = name
        entry.text = text
        entry.onActivate = { [weak entry] in
            if let entry { gtk_widget_activate_default(entry.pointer) }
        }
        adw_message_dialog_set_extra_child(dialog, entry.pointer)
        self.entry = entry
    }

    /// The text of the entry; empty without one.
    package var enteredText: String { entry?.text ?? "" }

    /// Shows the dialog and calls `answered` once, with the id of the response or nil if it was
    /// closed.
    public func present(answered: @escaping (String?) -> Void) {
        self.answered = answered
        // The handler retains this object on purpose: nothing else retains a dialog that is shown.
        // The answer breaks the reference cycle.
        connections = [
            SignalConnection(
                dialog, "response",
                pointer: { response in
                    let id = response.map {
                        String(cString: $0.assumingMemoryBound(to: CChar.self))
                    }
                    self.answer(id == self.closeResponse ? nil : id)
                })
        ]
        if let parent {
            // The parent window may close first; then no response is signalled.
            connections.append(
                SignalConnection(parent, "unrealize", plain: { self.close() }))
        }
        gtk_window_present(window)
        // Selects its text, which the user may replace.
        entry?.grabFocus()
    }

    /// Closes the dialog without a response.
    public func close() {
        answer(nil)
        gtk_window_destroy(window)
    }

    private var window: UnsafeMutablePointer<GtkWindow> {
        UnsafeMutableRawPointer(dialog).assumingMemoryBound(to: GtkWindow.self)
    }

    private func answer(_ id: String?) {
        let answered = self.answered
        self.answered = nil
        connections = []
        answered?(id)
        // GTK 4.8 uses a password entry after the key in it that has closed the dialog.
        if let entry { Task { withExtendedLifetime(entry) {} } }
    }
}
