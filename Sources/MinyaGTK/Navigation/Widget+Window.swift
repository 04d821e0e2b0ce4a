// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// The window that contains the widget, whether Minya created it or not.
    var hostWindow: UnsafeMutablePointer<GtkWindow>? {
        gtk_widget_get_root(pointer).map {
            UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self)
        }
    }

    /// Whether the widget or one of its descendants is focused.
    var containsFocus: Bool {
        guard let focus = hostWindow.flatMap({ gtk_window_get_focus($0) }) else { return false }
        return focus == pointer || gtk_widget_is_ancestor(focus, pointer) != 0
    }

    /// Whether something else in the window is focused.
    var isFocusElsewhere: Bool {
        hostWindow.flatMap { gtk_window_get_focus($0) } != nil && !containsFocus
    }

    /// Whether this widget is visible but no visible widget in its window is focused.
    var isFocusNowhere: Bool {
        guard let hostWindow, gtk_widget_get_mapped(pointer) != 0 else { return false }
        guard let focus = gtk_window_get_focus(hostWindow) else { return true }
        return gtk_widget_get_mapped(focus) == 0
    }

    /// Restores the focus to a widget in this one; returns false if it cannot be focused.
    ///
    /// In a list, the row from which the arrow keys continue is focused, which may be another one
    /// by now.
    func restoreFocus(to widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        guard gtk_widget_is_ancestor(widget, pointer) != 0 else { return false }
        // GTK would focus a hidden widget, too.
        let taker = Self.list(of: widget) ?? widget
        return gtk_widget_get_mapped(taker) != 0 && gtk_widget_grab_focus(taker) != 0
    }

    /// Returns the list or the grid that contains a widget as a row.
    static func list(
        of row: UnsafeMutablePointer<GtkWidget>
    ) -> UnsafeMutablePointer<GtkWidget>? {
        gtk_widget_get_parent(row).flatMap { parent in
            let instance = UnsafeMutableRawPointer(parent)
                .assumingMemoryBound(to: GTypeInstance.self)
            return g_type_check_instance_is_a(instance, gtk_list_base_get_type()) != 0
                ? parent : nil
        }
    }

    /// Removes the focus from a widget that is about to be hidden or removed.
    ///
    /// Otherwise GTK 4.8 keeps a reference to it until the next frame, and with two of them in one
    /// frame it never releases the first.
    func dropFocus() {
        if containsFocus, let hostWindow { gtk_window_set_focus(hostWindow, nil) }
    }
}
