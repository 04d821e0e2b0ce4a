// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// An event controller on a widget; it is removed when this object is released.
@MainActor
package final class EventController {
    let pointer: OpaquePointer
    private let widget: UnsafeMutablePointer<GtkWidget>

    /// Adds a newly created controller.
    init(_ pointer: OpaquePointer, on widget: UnsafeMutablePointer<GtkWidget>) {
        self.pointer = pointer
        self.widget = widget
        g_object_ref(widget)
        gtk_widget_add_controller(widget, pointer)
    }

    isolated deinit {
        gtk_widget_remove_controller(widget, pointer)
        g_object_unref(widget)
    }
}
