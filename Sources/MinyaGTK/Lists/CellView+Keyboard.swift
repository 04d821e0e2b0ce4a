// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension CellView {
    /// A row that has the keyboard.
    struct Focused {
        let id: ID
        let position: Int
        /// Whether something of it is in sight.
        let isSeen: Bool
    }

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

    /// Keeps the keyboard in the list when the row is gone that had it.
    ///
    /// While another window is in front, GTK gives it to the first widget that takes it.
    ///
    /// - Parameter place: Where a row is now that stands where the one stood.
    func keepKeyboard(_ former: Focused, _ place: (Int) -> Int) {
        guard focused?.id != former.id else { return }
        let isThere = model.position(of: former.id) != nil
        let last = model.count - 1
        let next = isThere ? former.id : model.id(at: min(place(former.position), last))
        // Who scrolled away from the row stays where they are.
        let id = former.isSeen ? next : firstVisible(where: isWhole)
        if let row = id.flatMap(factory.row) { gtk_widget_grab_focus(row) }
    }

    private func lookAfterKey() {
        guard !isKeyPending else { return }
        isKeyPending = true
        let before = focused?.position
        afterLayoutBeforePaint { [weak self] in
            guard let self else { return }
            isKeyPending = false
            // Who scrolled away from a row and presses a key that leads nowhere stays there.
            guard !isGoing, let position = focused?.position, position != before,
                let row = gtk_widget_get_focus_child(pointer)
            else { return }
            if keeper != nil { return }
            if let (y, height) = extent(row), y >= 0, y + height <= size.height { return }
            bring(position)
        }
    }

    /// The row that has the keyboard.
    var focused: Focused? {
        guard holdsFocus, let row = focusedRow, let id = factory.id(of: row),
            let position = factory.position(of: row)
        else { return nil }
        return Focused(id: id, position: position, isSeen: extent(row) != nil)
    }

    /// GTK's own focus child is another one while the window is not in front.
    private var focusedRow: UnsafeMutablePointer<GtkWidget>? {
        var found = hostWindow.flatMap { gtk_window_get_focus($0) }
        while let widget = found, gtk_widget_get_parent(widget) != pointer {
            found = gtk_widget_get_parent(widget)
        }
        return found
    }
}
