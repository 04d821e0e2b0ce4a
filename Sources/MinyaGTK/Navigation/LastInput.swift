// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Remembers whether the last input in a widget was by pointer or by keyboard, and its position.
///
/// A Store's answer may show a menu a while after the press that requested it; by then the position
/// of the press is available only here.
@MainActor
final class LastInput {
    /// The position of the last press, in the widget's coordinates; nil if a key was used since.
    private(set) var place: (x: Double, y: Double)?
    /// Whether a key was used since that opens a menu, as opposed to one that presses a button.
    private(set) var isMenuKey = false

    private var listening: (EventController, SignalConnection)?

    init(in widget: Widget) {
        guard let controller = gtk_event_controller_legacy_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        let connection = SignalConnection(
            UnsafeMutableRawPointer(controller), "event",
            event: { [weak self, weak widget] event in
                if let self, let widget { note(event, in: widget.pointer) }
                return false
            })
        listening = (EventController(controller, on: widget.pointer), connection)
    }

    private func note(_ event: OpaquePointer, in widget: UnsafeMutablePointer<GtkWidget>) {
        switch gdk_event_get_event_type(event) {
        case GDK_KEY_PRESS:
            place = nil
            isMenuKey = [guint(GDK_KEY_Menu), guint(GDK_KEY_F10)]
                .contains(gdk_key_event_get_keyval(event))
        case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN:
            place = point(of: event, in: widget)
            isMenuKey = false
        default: break
        }
    }

    private func point(
        of event: OpaquePointer, in widget: UnsafeMutablePointer<GtkWidget>
    ) -> (x: Double, y: Double)? {
        // A press in an open menu is an event of the menu's own surface.
        guard let native = gtk_widget_get_native(widget),
            gtk_native_get_surface(native) == gdk_event_get_surface(event)
        else { return place }
        var (x, y, left, top) = (0.0, 0.0, 0.0, 0.0)
        guard gdk_event_get_position(event, &x, &y) != 0 else { return place }
        gtk_native_get_surface_transform(native, &left, &top)
        let window = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
        var inside = (x: 0.0, y: 0.0)
        guard
            gtk_widget_translate_coordinates(
                window, widget, x - left, y - top, &inside.x, &inside.y) != 0
        else { return place }
        return inside
    }
}
