// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// The window that the widget is in, be it of Minya or not.
    var hostWindow: UnsafeMutablePointer<GtkWindow>? {
        gtk_widget_get_root(pointer).map {
            UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self)
        }
    }

    /// Whether the keyboard is in the widget or below it.
    var hasKeyboard: Bool {
        guard let focus = hostWindow.flatMap({ gtk_window_get_focus($0) }) else { return false }
        return focus == pointer || gtk_widget_is_ancestor(focus, pointer) != 0
    }

    /// Whether something else in the window has the keyboard.
    var isKeyboardElsewhere: Bool {
        hostWindow.flatMap { gtk_window_get_focus($0) } != nil && !hasKeyboard
    }

    /// Whether nothing in the window has the keyboard, or what is not seen, while this widget is
    /// seen in it.
    var isKeyboardNowhere: Bool {
        guard let hostWindow, gtk_widget_get_mapped(pointer) != 0 else { return false }
        guard let focus = gtk_window_get_focus(hostWindow) else { return true }
        return gtk_widget_get_mapped(focus) == 0
    }

    /// Gives the keyboard back to a widget in this one; false when it cannot have it.
    ///
    /// A list gives it to the row that arrow keys go on from, which may be another one by now.
    func giveKeyboardBack(to widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        guard gtk_widget_is_ancestor(widget, pointer) != 0 else { return false }
        // What is not seen could take it all the same.
        let taker = Self.list(of: widget) ?? widget
        return gtk_widget_get_mapped(taker) != 0 && gtk_widget_grab_focus(taker) != 0
    }

    /// The list or the grid that a widget is a row of.
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

    /// Takes the keyboard away from what is about to be hidden or removed.
    ///
    /// GTK 4.8 would remember it for the next frame, and with two of them in a frame it forgets to
    /// let go of the first.
    func dropFocus() {
        if hasKeyboard, let hostWindow { gtk_window_set_focus(hostWindow, nil) }
    }
}
