// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// Calls `body` for a key combination while the keyboard is in this widget or below it.
    ///
    /// - Parameters:
    ///   - trigger: In GTK's spelling: `"<Alt>Left"`, `"Escape"`, `"<Control>f"`.
    ///   - body: True says that the key was used; false lets it go on.
    public func addShortcut(_ trigger: String, _ body: @escaping @MainActor () -> Bool) {
        let shortcut = Shortcut.made(trigger, body)
        guard let controller = gtk_shortcut_controller_new() else { return }
        gtk_shortcut_controller_add_shortcut(controller, shortcut)
        keep(EventController(controller, on: pointer))
    }
}
