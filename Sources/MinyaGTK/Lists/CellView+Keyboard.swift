// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension CellView {
    /// Selects the row that has the keyboard, as the person does by Space; nothing while none has.
    ///
    /// The keyboard may be in another row than the selected one, which may be out of sight. Call it
    /// before a key does something with what is selected.
    public func selectFocused() {
        guard holdsFocus, let row = gtk_widget_get_focus_child(pointer),
            let id = factory.id(of: row)
        else { return }
        model.choose(id)
    }

    /// Has Tab lead past the list, once what can be used within the row was passed.
    ///
    /// GTK 4.8 has it go through all rows, which in a long list is a trap. Arrows go through them.
    func listenToTab() {
        for (trigger, direction) in [
            ("Tab", GTK_DIR_TAB_FORWARD), ("<Shift>ISO_Left_Tab", GTK_DIR_TAB_BACKWARD),
        ] {
            addShortcut(trigger) { [weak self] in self?.leave(direction) ?? false }
        }
    }

    private func leave(_ direction: GtkDirectionType) -> Bool {
        guard let row = gtk_widget_get_focus_child(pointer),
            let view = gtk_widget_get_ancestor(pointer, gtk_scrolled_window_get_type())
        else { return false }
        if gtk_widget_child_focus(row, direction) == 0 {
            minya_scrolled_window_move_focus_out(view, direction)
        }
        return true
    }

    /// Keeps the row in sight that a key leads to.
    ///
    /// GTK 4.8 scrolls to it by what was laid out last: of several keys in a frame, as a key has
    /// that is held down, it at times leaves the row outside.
    func listenToKeys() {
        guard let controller = gtk_event_controller_legacy_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        keep(
            SignalConnection(
                UnsafeMutableRawPointer(controller), "event",
                event: { [weak self] event in
                    if gdk_event_get_event_type(event) == GDK_KEY_PRESS { self?.lookAfterKey() }
                    return false
                }))
        keep(EventController(controller, on: pointer))
    }

    private func lookAfterKey() {
        guard !isKeyPending else { return }
        isKeyPending = true
        let before = focusedPosition
        afterLayoutBeforePaint { [weak self] in
            guard let self else { return }
            isKeyPending = false
            // Who scrolled away from a row and presses a key that leads nowhere stays there.
            guard !isGoing, let position = focusedPosition, position != before,
                let row = gtk_widget_get_focus_child(pointer)
            else { return }
            if let (y, height) = extent(row), y >= 0, y + height <= size.height { return }
            bring(position)
        }
    }

    private var focusedPosition: Int? {
        guard holdsFocus else { return nil }
        return gtk_widget_get_focus_child(pointer).flatMap(factory.position)
    }
}
