// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// Calls `body` for a key combination while this widget or one of its descendants is focused.
    ///
    /// - Parameters:
    ///   - trigger: In GTK's notation: `"<Alt>Left"`, `"Escape"`, `"<Control>f"`.
    ///   - body: Returns true if the key was handled; false propagates it further.
    public func addShortcut(_ trigger: String, _ body: @escaping @MainActor () -> Bool) {
        listen(to: trigger, GTK_SHORTCUT_SCOPE_LOCAL, body)
    }

    /// Adds a shortcut that also works while nothing in the widget's window is focused.
    ///
    /// In a page without focusable widgets nothing is focused, and GTK delivers keys only to the
    /// window, which handles the shortcuts in its managed scope.
    func addShortcutFromNowhere(_ trigger: String, _ body: @escaping @MainActor () -> Bool) {
        addShortcut(trigger, body)
        listen(to: trigger, GTK_SHORTCUT_SCOPE_MANAGED) { [weak self] in
            self?.isFocusNowhere == true && body()
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
