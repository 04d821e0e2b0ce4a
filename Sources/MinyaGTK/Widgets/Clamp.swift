// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Keeps its child from becoming wider than reads well.
public final class Clamp: Widget {
    /// Makes a clamp.
    ///
    /// - Parameters:
    ///   - maximum: The most width the child gets, in logical pixels.
    ///   - isEased: Whether the child comes to that width slowly as there is more room. How slowly
    ///     goes by the least width of each child, so rows of a list that differ in that would not
    ///     begin at one place.
    public init(_ child: Widget, maximum: Int = 600, isEased: Bool = true) {
        super.init(adopting: adw_clamp_new())
        keep(child)
        adw_clamp_set_child(opaque, child.pointer)
        adw_clamp_set_maximum_size(opaque, gint(maximum))
        if !isEased { adw_clamp_set_tightening_threshold(opaque, gint(maximum)) }
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
    }
}
