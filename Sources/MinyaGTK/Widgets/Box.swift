// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A row or a column of widgets.
open class Box: Widget {
    /// The direction in which the children are arranged.
    public enum Direction: Sendable {
        /// Side by side, or below each other.
        case horizontal, vertical
    }

    /// Creates a box.
    ///
    /// - Parameter spacing: The space between adjacent children, in logical pixels.
    public init(_ direction: Direction, spacing: Int = 0, _ children: [Widget] = []) {
        let way = direction == .vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
        super.init(adopting: gtk_box_new(way, gint(spacing)))
        children.forEach(append)
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
    }

    /// Whether all children have the same size.
    public var isHomogeneous: Bool {
        get { gtk_box_get_homogeneous(typed()) != 0 }
        set { gtk_box_set_homogeneous(typed(), newValue.gboolean) }
    }

    /// Adds a child at the end.
    public func append(_ child: Widget) {
        keep(child)
        gtk_box_append(typed(), child.pointer)
        updateRequestMode()
    }

    /// Adds a child at the start.
    public func prepend(_ child: Widget) {
        keep(child)
        gtk_box_prepend(typed(), child.pointer)
        updateRequestMode()
    }

    /// Removes a child; has no effect on a widget that is not a child.
    public func remove(_ child: Widget) {
        guard children.contains(where: { $0 === child }) else { return }
        gtk_box_remove(typed(), child.pointer)
        drop(child)
    }

    /// Removes all children.
    public func removeAll() {
        children.forEach(remove)
    }
}
