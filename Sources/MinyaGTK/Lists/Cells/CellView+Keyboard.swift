// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension CellView {
    /// A row that has the keyboard focus.
    struct Focused {
        let id: ID
        let position: Int
        /// Whether any part of it is visible.
        let isSeen: Bool
    }

    /// Selects the focused row, as the Space key does; does nothing if no row has the focus.
    ///
    /// The focused row need not be the selected one, which may be out of view. Call this before a
    /// key acts on the selection.
    public func selectFocused() {
        guard holdsFocus, let row = gtk_widget_get_focus_child(pointer),
            let id = factory.id(of: row)
        else { return }
        model.choose(id)
    }

    /// Makes Tab leave the list after the focusable widgets within the row.
    ///
    /// In GTK 4.8, Tab moves through all rows, which in a long list traps the focus. Arrow keys
    /// move between rows.
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

    /// Keeps the row in view that a key moves the focus to.
    ///
    /// GTK 4.8 scrolls according to the last layout: after several key presses in a frame, as when
    /// a key is held down, it sometimes leaves the row out of view.
    func listenToKeys() {
        guard let controller = gtk_event_controller_legacy_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        keep(
            SignalConnection(
                UnsafeMutableRawPointer(controller), "event",
                event: { [weak self] event in
                    if gdk_event_get_event_type(event) == GDK_KEY_PRESS {
                        self?.showFocusedRowAfterKey()
                    }
                    return false
                }))
        keep(EventController(controller, on: pointer))
    }

    /// Keeps the focus in the list when the focused row is removed.
    ///
    /// While another window is active, GTK moves the focus to the first widget that accepts it.
    ///
    /// - Parameter place: Maps a former position to that of the row which now replaces it.
    func keepFocus(_ former: Focused, _ place: (Int) -> Int) {
        guard focused?.id != former.id else { return }
        let isThere = model.position(of: former.id) != nil
        let last = model.count - 1
        let next = isThere ? former.id : model.id(at: min(place(former.position), last))
        // If the user has scrolled away from the row, the scroll position stays.
        let id = former.isSeen ? next : firstVisible(where: isWhole)
        if let row = id.flatMap(factory.row) { gtk_widget_grab_focus(row) }
    }

    private func showFocusedRowAfterKey() {
        guard !isKeyPending else { return }
        isKeyPending = true
        let before = focused?.position
        afterLayoutBeforePaint { [weak self] in
            guard let self else { return }
            isKeyPending = false
            // If the user has scrolled away and the key moves nothing, the scroll position stays.
            guard jump == nil, !isScrolling, let position = focused?.position,
                position != before, let row = gtk_widget_get_focus_child(pointer)
            else { return }
            if let (y, height) = extent(row), y >= 0, y + height <= size.height { return }
            bring(position)
        }
    }

    /// The row that has the keyboard focus.
    var focused: Focused? {
        guard holdsFocus, let row = focusedRow, let id = factory.id(of: row),
            let position = factory.position(of: row)
        else { return nil }
        return Focused(id: id, position: position, isSeen: extent(row) != nil)
    }

    /// GTK's own focus child is a different one while the window is not active.
    private var focusedRow: UnsafeMutablePointer<GtkWidget>? {
        var found = hostWindow.flatMap { gtk_window_get_focus($0) }
        while let widget = found, gtk_widget_get_parent(widget) != pointer {
            found = gtk_widget_get_parent(widget)
        }
        return found
    }
}
