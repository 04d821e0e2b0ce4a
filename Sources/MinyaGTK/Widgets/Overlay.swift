// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A widget with others on top of it.
public final class Overlay: Widget {
    /// Makes an overlay; its size is that of `child`.
    public init(_ child: Widget) {
        super.init(adopting: gtk_overlay_new())
        keep(child)
        gtk_overlay_set_child(opaque, child.pointer)
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
    }

    /// Puts a widget on top; its `halign` and `valign` say where.
    public func add(_ widget: Widget) {
        keep(widget)
        gtk_overlay_add_overlay(opaque, widget.pointer)
    }
}
