// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The key combinations of one page, wherever its widgets are put.
@MainActor
final class PageShortcuts {
    private(set) var list: [Shortcut] = []

    private var bodies: [@MainActor () -> Bool] = []
    private var controller: EventController?

    func add(_ shortcut: Shortcut, _ body: @escaping @MainActor () -> Bool) {
        list.append(shortcut)
        bodies.append(body)
        guard let controller else { return }
        gtk_shortcut_controller_add_shortcut(
            controller.pointer, Shortcut.made(shortcut.trigger, body))
    }

    /// Listens from this widget on; a page may get another root while it is made.
    func move(to widget: Widget) {
        guard let made = gtk_shortcut_controller_new() else { return }
        // Managed by the window: the keyboard may be in the bar, or nowhere after a click.
        gtk_shortcut_controller_set_scope(made, GTK_SHORTCUT_SCOPE_MANAGED)
        for (shortcut, body) in zip(list, bodies) {
            gtk_shortcut_controller_add_shortcut(made, Shortcut.made(shortcut.trigger, body))
        }
        controller = EventController(made, on: widget.pointer)
    }
}
