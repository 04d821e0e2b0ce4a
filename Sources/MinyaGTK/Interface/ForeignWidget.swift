// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A widget that was made elsewhere: by another library, or of a kind that has no wrapper.
///
/// It is shown like any other, and belongs to the page from then on; whoever made it may keep a
/// reference of their own.
///
/// ```swift
/// import CAdwaita
///
/// let level = ForeignWidget(gtk_level_bar_new())
/// level.accessibleLabel = "Battery"
/// root = Box(.vertical, [level])
/// ```
public final class ForeignWidget: Widget {
    /// Takes a widget that is in no window and has no parent.
    ///
    /// - Parameter pointer: What a `gtk_…_new` function gives.
    public init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
        precondition(
            gtk_widget_get_parent(pointer) == nil,
            "A foreign widget has a parent already: take it out there first")
        super.init(adopting: pointer)
    }
}
