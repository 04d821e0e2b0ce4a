// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import MinyaGTK

/// Finds the widgets that GTK and libadwaita create themselves, which have no wrappers.
@MainActor
enum WidgetTree {
    typealias Pointer = UnsafeMutablePointer<GtkWidget>

    /// Returns a widget and its descendants of a GTK type, in the order they are drawn.
    static func all(_ type: String, in widget: Pointer) -> [Pointer] {
        var found = typeName(widget) == type ? [widget] : []
        var child = gtk_widget_get_first_child(widget)
        while let next = child {
            found += all(type, in: next)
            child = gtk_widget_get_next_sibling(next)
        }
        return found
    }

    /// Returns the texts of all visible labels.
    static func texts(in widget: Pointer) -> [String] {
        all("GtkLabel", in: widget).filter { gtk_widget_get_mapped($0) != 0 }
            .map { String(cString: gtk_label_get_text(OpaquePointer($0))) }
    }

    /// Returns the visible button with this text.
    static func button(_ text: String, in widget: Pointer) -> Pointer? {
        all("GtkButton", in: widget).first { texts(in: $0).contains(text) }
    }

    /// Returns the last visible button with this label for screen readers.
    static func named(_ name: String, in widget: Widget) -> Button? {
        if let button = widget as? Button, button.accessibleLabel == name,
            gtk_widget_get_mapped(button.pointer) != 0
        {
            return button
        }
        return widget.children.reversed().lazy.compactMap { named(name, in: $0) }.first
    }

    /// Returns whether a widget or one of its descendants has the focus.
    static func holdsFocus(_ widget: Widget) -> Bool {
        guard let root = gtk_widget_get_root(widget.pointer),
            let focus = gtk_root_get_focus(root)
        else { return false }
        return focus == widget.pointer || gtk_widget_is_ancestor(focus, widget.pointer) != 0
    }

    /// The titles of all open windows.
    static var windowTitles: [String] {
        let list = gtk_window_get_toplevels()
        return (0..<g_list_model_get_n_items(list)).compactMap { position in
            guard let window = g_list_model_get_item(list, position) else { return nil }
            defer { g_object_unref(window) }
            let typed = window.assumingMemoryBound(to: GtkWindow.self)
            return gtk_window_get_title(typed).map { String(cString: $0) }
        }
    }

    /// Returns the first open window of a GTK type.
    static func window(of type: String) -> Pointer? {
        let list = gtk_window_get_toplevels()
        return (0..<g_list_model_get_n_items(list)).lazy.compactMap { position in
            guard let window = g_list_model_get_item(list, position) else { return nil }
            defer { g_object_unref(window) }
            let found = window.assumingMemoryBound(to: GtkWidget.self)
            return typeName(found) == type ? found : nil
        }.first
    }

    private static func typeName(_ widget: Pointer) -> String {
        String(
            cString: g_type_name_from_instance(
                UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)))
    }
}
