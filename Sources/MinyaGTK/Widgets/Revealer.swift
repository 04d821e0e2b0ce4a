// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Shows its child, or slides it out so that it takes no space.
public final class Revealer: Widget {
    /// Creates a revealer with a hidden child.
    public init(_ child: Widget) {
        super.init(adopting: gtk_revealer_new())
        keep(child)
        gtk_revealer_set_child(opaque, child.pointer)
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
    }

    /// Whether the child is visible or sliding in.
    public var isRevealed: Bool {
        get { gtk_revealer_get_reveal_child(opaque) != 0 }
        set { gtk_revealer_set_reveal_child(opaque, newValue.gboolean) }
    }
}
