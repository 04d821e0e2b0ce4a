// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The key combinations of one page, wherever its widgets are inserted.
@MainActor
final class PageShortcuts {
    private(set) var list: [Shortcut] = []

    private var bodies: [@MainActor () -> Bool] = []
    private var controllers: [EventController] = []

    /// The scopes of the key combinations: local to the page and managed by the window.
    ///
    /// While the focus is in the page, they take precedence over the window's own keys, such as the
    /// arrow keys that move the focus. The window manages them as well because the focus may be in
    /// the header bar, or nowhere after a click.
    private static let scopes = [GTK_SHORTCUT_SCOPE_LOCAL, GTK_SHORTCUT_SCOPE_MANAGED]

    func add(_ shortcut: Shortcut, _ body: @escaping @MainActor () -> Bool) {
        list.append(shortcut)
        bodies.append(body)
        for controller in controllers {
            gtk_shortcut_controller_add_shortcut(
                controller.pointer, Shortcut.made(shortcut.trigger, body))
        }
    }

    /// Attaches the key combinations to a widget; a page may get another root while it is created.
    func move(to widget: Widget) {
        controllers = Self.scopes.compactMap { scope in
            guard let made = gtk_shortcut_controller_new() else { return nil }
            gtk_shortcut_controller_set_scope(made, scope)
            for (shortcut, body) in zip(list, bodies) {
                gtk_shortcut_controller_add_shortcut(made, Shortcut.made(shortcut.trigger, body))
            }
            return EventController(made, on: widget.pointer)
        }
    }
}
