// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A widget with other widgets on top of it.
public final class Overlay: Widget {
    /// Creates an overlay with the size of `child`.
    public init(_ child: Widget) {
        super.init(adopting: gtk_overlay_new())
        keep(child)
        gtk_overlay_set_child(opaque, child.pointer)
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
    }

    /// Adds a widget on top; its `halign` and `valign` determine its position.
    public func add(_ widget: Widget) {
        keep(widget)
        gtk_overlay_add_overlay(opaque, widget.pointer)
    }

    /// Adds a widget on top that has the full width.
    ///
    /// - Parameters:
    ///   - top: Returns its vertical position, on each layout of the overlay, after that of
    ///     `child`.
    ///   - resized: Called with its height after a layout that has changed it.
    func add(
        _ widget: Widget, top: @escaping @MainActor () -> Int,
        resized: @escaping @MainActor (Int) -> Void
    ) {
        add(widget)
        var last: gint = 0
        keep(
            SignalConnection(
                pointer, "get-child-position",
                childPosition: { [weak self, weak widget] child, place in
                    guard let self, let widget, child == widget.pointer else { return false }
                    var height: gint = 0
                    let width = gtk_widget_get_width(pointer)
                    gtk_widget_measure(
                        child, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
                    if height != last {
                        last = height
                        Idle.once { resized(Int(height)) }
                    }
                    place.pointee = GdkRectangle(x: 0, y: gint(top()), width: width, height: height)
                    return true
                }))
    }
}
