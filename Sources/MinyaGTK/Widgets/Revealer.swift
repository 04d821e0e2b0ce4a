// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Shows its child, or slides it away so that it takes no room.
public final class Revealer: Widget {
    /// Makes one whose child is not seen yet.
    public init(_ child: Widget) {
        super.init(adopting: gtk_revealer_new())
        keep(child)
        gtk_revealer_set_child(opaque, child.pointer)
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
    }

    /// Whether the child is seen, or on its way.
    public var isRevealed: Bool {
        get { gtk_revealer_get_reveal_child(opaque) != 0 }
        set { gtk_revealer_set_reveal_child(opaque, newValue.gboolean) }
    }
}
