// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The key combinations of one page, wherever its widgets are put.
@MainActor
final class PageShortcuts {
    private(set) var list: [Shortcut] = []

    private var bodies: [@MainActor () -> Bool] = []
    private var controllers: [EventController] = []

    /// Where the keyboard is in the page they come before the window's own, which moves the
    /// keyboard by arrow keys. The window manages them as well: the keyboard may be in the bar, or
    /// nowhere after a click.
    private static let scopes = [GTK_SHORTCUT_SCOPE_LOCAL, GTK_SHORTCUT_SCOPE_MANAGED]

    func add(_ shortcut: Shortcut, _ body: @escaping @MainActor () -> Bool) {
        list.append(shortcut)
        bodies.append(body)
        for controller in controllers {
            gtk_shortcut_controller_add_shortcut(
                controller.pointer, Shortcut.made(shortcut.trigger, body))
        }
    }

    /// Listens from this widget on; a page may get another root while it is made.
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
