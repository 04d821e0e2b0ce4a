// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Keeps its child from becoming wider than reads well.
public final class Clamp: Widget {
    /// Makes a clamp.
    ///
    /// - Parameter maximum: The most width the child gets, in logical pixels.
    public init(_ child: Widget, maximum: Int = 600) {
        super.init(adopting: adw_clamp_new())
        keep(child)
        adw_clamp_set_child(opaque, child.pointer)
        adw_clamp_set_maximum_size(opaque, gint(maximum))
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
    }
}
