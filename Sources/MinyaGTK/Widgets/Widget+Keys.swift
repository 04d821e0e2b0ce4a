// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// Calls `body` for a key combination while the keyboard is in this widget or below it.
    ///
    /// - Parameters:
    ///   - trigger: In GTK's spelling: `"<Alt>Left"`, `"Escape"`, `"<Control>f"`.
    ///   - body: True says that the key was used; false lets it go on.
    public func addShortcut(_ trigger: String, _ body: @escaping @MainActor () -> Bool) {
        guard let parsed = gtk_shortcut_trigger_parse_string(trigger) else {
            preconditionFailure("\"\(trigger)\" is no key combination: write it as \"<Alt>Left\"")
        }
        let box = Unmanaged.passRetained(SignalBox(body)).toOpaque()
        let action = gtk_callback_action_new(
            { _, _, data in
                SignalBox<@MainActor () -> Bool>.call(data, otherwise: false, { $0() }).gboolean
            }, box, { data in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
        guard let controller = gtk_shortcut_controller_new() else { return }
        gtk_shortcut_controller_add_shortcut(controller, gtk_shortcut_new(parsed, action))
        keep(EventController(controller, on: pointer))
    }
}
