// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A widget that was created elsewhere: by another library, or of a type without a wrapper.
///
/// It is shown like any other widget, and the page owns it from then on. Its creator may keep a
/// separate reference to it.
///
/// ```swift
/// import CAdwaita
///
/// let level = ForeignWidget(gtk_level_bar_new())
/// level.accessibleLabel = "Battery"
/// root = Box(.vertical, [level])
/// ```
public final class ForeignWidget: Widget {
    /// Wraps a widget that has no parent and is in no window.
    ///
    /// - Parameter pointer: The result of a `gtk_…_new` function.
    public init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
        precondition(
            gtk_widget_get_parent(pointer) == nil,
            "The foreign widget already has a parent: remove it from there first")
        super.init(adopting: pointer)
    }
}
