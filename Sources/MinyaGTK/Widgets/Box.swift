// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Widgets in a row or a column.
open class Box: Widget {
    /// Which way the children follow each other.
    public enum Direction: Sendable {
        /// Side by side, or one below the other.
        case horizontal, vertical
    }

    /// Makes a box.
    ///
    /// - Parameter spacing: Empty room between neighbours, in logical pixels.
    public init(_ direction: Direction, spacing: Int = 0, _ children: [Widget] = []) {
        let way = direction == .vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
        super.init(adopting: gtk_box_new(way, gint(spacing)))
        children.forEach(append)
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
    }

    /// Whether all children get the same size.
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

    /// Takes a child out; one that is none of its children is left alone.
    public func remove(_ child: Widget) {
        guard children.contains(where: { $0 === child }) else { return }
        gtk_box_remove(typed(), child.pointer)
        drop(child)
    }

    /// Takes all children out.
    public func removeAll() {
        children.forEach(remove)
    }
}
