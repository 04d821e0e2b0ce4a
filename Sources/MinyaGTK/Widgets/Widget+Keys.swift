// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// Calls `body` for a key combination while the keyboard is in this widget or below it.
    ///
    /// - Parameters:
    ///   - trigger: In GTK's spelling: `"<Alt>Left"`, `"Escape"`, `"<Control>f"`.
    ///   - body: True says that the key was used; false lets it go on.
    public func addShortcut(_ trigger: String, _ body: @escaping @MainActor () -> Bool) {
        listen(to: trigger, GTK_SHORTCUT_SCOPE_LOCAL, body)
    }

    /// The same, and while nothing in the widget's window has the keyboard.
    ///
    /// A page with nothing to take it leaves it nowhere, and GTK then asks the window alone, which
    /// knows of this because it manages it.
    func addShortcutFromNowhere(_ trigger: String, _ body: @escaping @MainActor () -> Bool) {
        addShortcut(trigger, body)
        listen(to: trigger, GTK_SHORTCUT_SCOPE_MANAGED) { [weak self] in
            self?.isKeyboardNowhere == true && body()
        }
    }

    private func listen(
        to trigger: String, _ scope: GtkShortcutScope, _ body: @escaping @MainActor () -> Bool
    ) {
        let shortcut = Shortcut.made(trigger, body)
        guard let controller = gtk_shortcut_controller_new() else { return }
        gtk_shortcut_controller_set_scope(controller, scope)
        gtk_shortcut_controller_add_shortcut(controller, shortcut)
        keep(EventController(controller, on: pointer))
    }
}
