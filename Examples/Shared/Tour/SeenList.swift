// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import MinyaGTK

/// A visible list or grid.
struct SeenList {
    /// The number of rows, including those scrolled out of sight.
    let rows: Int
    /// The width, in logical pixels.
    let width: Int
    /// The scroll offset, in logical pixels.
    let offset: Double

    /// Returns all visible lists of the app's windows.
    @MainActor
    static func all() -> [SeenList] {
        var found: [SeenList] = []
        SeenText.forEachShown { visit($0, &found) }
        return found
    }

    @MainActor
    static var isDark: Bool { adw_style_manager_get_dark(adw_style_manager_get_default()) != 0 }

    @MainActor
    private static func visit(
        _ widget: UnsafeMutablePointer<GtkWidget>, _ found: inout [SeenList]
    ) {
        let list = OpaquePointer(widget)
        if SeenText.isKind(widget, gtk_list_view_get_type()) {
            add(widget, gtk_list_view_get_model(list), &found)
        } else if SeenText.isKind(widget, gtk_grid_view_get_type()) {
            add(widget, gtk_grid_view_get_model(list), &found)
        } else if SeenText.isKind(widget, gtk_list_box_get_type()) {
            var rows = 0
            while gtk_list_box_get_row_at_index(list, gint(rows)) != nil { rows += 1 }
            found.append(SeenList(rows: rows, width: Int(gtk_widget_get_width(widget)), offset: 0))
        }
    }

    @MainActor
    private static func add(
        _ widget: UnsafeMutablePointer<GtkWidget>, _ model: OpaquePointer?,
        _ found: inout [SeenList]
    ) {
        let adjustment = gtk_scrollable_get_vadjustment(OpaquePointer(widget))
        found.append(
            SeenList(
                rows: model.map { Int(g_list_model_get_n_items($0)) } ?? 0,
                width: Int(gtk_widget_get_width(widget)),
                offset: adjustment.map { gtk_adjustment_get_value($0) } ?? 0))
    }
}
