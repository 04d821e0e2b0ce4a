// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// One of two columns that are shown side by side if there is room for both.
///
/// Only one of its children is visible. Its natural width decides whether there is room for both
/// columns, so it is the width that a page needs to be useful, not the natural width of its
/// widgets.
final class Column: Box {
    private static let key = "minya-column-width"

    /// The column's natural width, in logical pixels.
    var naturalWidth: Int {
        didSet { if naturalWidth != oldValue { apply() } }
    }

    init(naturalWidth: Int) {
        self.naturalWidth = naturalWidth
        super.init(.vertical)
        gtk_widget_set_layout_manager(pointer, Self.layout())
        apply()
    }

    /// Shows a widget and hides the existing ones, which stay until ``clear()``.
    func show(_ widget: Widget) {
        for child in children { child.isVisible = false }
        append(widget)
    }

    /// Removes all widgets except the one shown last.
    func clear() {
        for child in children.dropLast() { remove(child) }
    }

    private func apply() {
        let object = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self)
        // The functions of a layout receive only the widget.
        g_object_set_data(object, Self.key, UnsafeMutableRawPointer(bitPattern: naturalWidth))
        gtk_widget_queue_resize(pointer)
    }

    private static func layout() -> UnsafeMutablePointer<GtkLayoutManager>? {
        gtk_custom_layout_new(
            nil,
            { widget, orientation, size, minimum, natural, _, _ in
                guard let widget, let minimum, let natural else { return }
                Column.measure(widget, orientation, size, minimum, natural)
            },
            { widget, width, height, baseline in
                guard let widget, let child = Column.shown(in: widget) else { return }
                gtk_widget_allocate(child, width, height, baseline, nil)
            })
    }

    private nonisolated static func measure(
        _ widget: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, _ size: gint,
        _ minimum: UnsafeMutablePointer<gint>, _ natural: UnsafeMutablePointer<gint>
    ) {
        if let child = shown(in: widget) {
            gtk_widget_measure(child, orientation, size, minimum, natural, nil, nil)
        }
        guard orientation == GTK_ORIENTATION_HORIZONTAL else { return }
        let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
        let wanted = Int(bitPattern: g_object_get_data(object, "minya-column-width"))
        natural.pointee = max(minimum.pointee, gint(wanted))
    }

    private nonisolated static func shown(
        in widget: UnsafeMutablePointer<GtkWidget>
    ) -> UnsafeMutablePointer<GtkWidget>? {
        var child = gtk_widget_get_last_child(widget)
        while let found = child, gtk_widget_should_layout(found) == 0 {
            child = gtk_widget_get_prev_sibling(found)
        }
        return child
    }
}
