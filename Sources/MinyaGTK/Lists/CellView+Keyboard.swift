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
}
