// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import MinyaGTK

/// A visible text, and why it is cut off if it is.
struct SeenText {
    let text: String
    /// Why the text is not fully visible; nil if it is.
    let cut: String?

    /// Whether part of the text is from the catalog of the pseudolocale, which marks its texts.
    var isMarked: Bool { text.contains("‹") }

    /// Whether the whole text is from the catalog.
    var isWhollyMarked: Bool { text.hasPrefix("‹") && text.hasSuffix("›") }

    /// Returns all visible texts of the app's windows, including tooltips.
    @MainActor
    static func all() -> [SeenText] {
        var found: [SeenText] = []
        forEachShown { visit($0, &found) }
        return found
    }

    /// Calls a closure for each visible widget of all windows, a parent before its children.
    @MainActor
    static func forEachShown(_ body: (UnsafeMutablePointer<GtkWidget>) -> Void) {
        func visit(_ widget: UnsafeMutablePointer<GtkWidget>) {
            guard gtk_widget_get_mapped(widget) != 0 else { return }
            body(widget)
            var next = gtk_widget_get_first_child(widget)
            while let child = next {
                visit(child)
                next = gtk_widget_get_next_sibling(child)
            }
        }
        let windows = gtk_window_get_toplevels()
        for index in 0..<g_list_model_get_n_items(windows) {
            guard let window = g_list_model_get_item(windows, index) else { continue }
            defer { g_object_unref(window) }
            visit(window.assumingMemoryBound(to: GtkWidget.self))
        }
    }

    @MainActor
    private static func visit(
        _ widget: UnsafeMutablePointer<GtkWidget>, _ found: inout [SeenText]
    ) {
        if let tooltip = gtk_widget_get_tooltip_text(widget) {
            found.append(SeenText(text: String(cString: tooltip), cut: nil))
        }
        if isKind(widget, gtk_label_get_type()),
            let text = gtk_label_get_text(OpaquePointer(widget))
        {
            let text = String(cString: text)
            if !text.isEmpty { found.append(SeenText(text: text, cut: reason(widget))) }
        }
    }

    // MARK: - Cut-off texts

    /// Returns why a label is not fully visible.
    @MainActor
    private static func reason(_ label: UnsafeMutablePointer<GtkWidget>) -> String? {
        guard let layout = gtk_label_get_layout(OpaquePointer(label)) else { return nil }
        if pango_layout_is_ellipsized(layout) != 0 { return "it ends with …" }
        var (width, height) = (gint(0), gint(0))
        pango_layout_get_pixel_size(layout, &width, &height)
        if width > gtk_widget_get_width(label) + 1 {
            return "it is \(gtk_widget_get_width(label)) px wide instead of \(width)"
        }
        if height > gtk_widget_get_height(label) + 1 {
            return "it is \(gtk_widget_get_height(label)) px high instead of \(height)"
        }
        return outside(label)
    }

    /// Returns why a label exceeds its ancestors, except for scrollable ones.
    @MainActor
    private static func outside(_ label: UnsafeMutablePointer<GtkWidget>) -> String? {
        var scrolls = false
        var around = gtk_widget_get_parent(label)
        while let outer = around {
            around = gtk_widget_get_parent(outer)
            scrolls = scrolls || isKind(outer, gtk_scrollable_get_type())
            let isRoot = isKind(outer, gtk_native_get_type())
            if isRoot || gtk_widget_get_overflow(outer) == GTK_OVERFLOW_HIDDEN {
                var box = graphene_rect_t()
                guard gtk_widget_compute_bounds(label, outer, &box) != 0 else { return nil }
                let right = Float(gtk_widget_get_width(outer)) + 1
                let bottom = Float(gtk_widget_get_height(outer)) + 1
                if box.origin.x < -1 || box.origin.x + box.size.width > right {
                    return "it exceeds a side of \(name(outer))"
                }
                if !scrolls, box.origin.y < -1 || box.origin.y + box.size.height > bottom {
                    return "it exceeds the top or bottom of \(name(outer))"
                }
            }
            // A popover is not contained in its window.
            if isRoot { return nil }
        }
        return nil
    }

    static func isKind(_ widget: UnsafeMutablePointer<GtkWidget>, _ type: GType) -> Bool {
        widget.withMemoryRebound(to: GTypeInstance.self, capacity: 1) {
            g_type_check_instance_is_a($0, type) != 0
        }
    }

    private static func name(_ widget: UnsafeMutablePointer<GtkWidget>) -> String {
        String(cString: gtk_widget_get_css_name(widget))
    }
}
