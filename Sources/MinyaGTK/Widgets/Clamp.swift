// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A container that limits the width of its child to a readable size.
public final class Clamp: Widget {
    /// Creates a clamp.
    ///
    /// - Parameters:
    ///   - maximum: The maximum width of the child, in logical pixels.
    ///   - isEased: Whether the child approaches that width gradually as the available width grows.
    ///     The rate depends on the minimum width of each child, so list rows with different minimum
    ///     widths would not be aligned.
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
