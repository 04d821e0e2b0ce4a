// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// Calls `body` whenever the pointer moves over the widget or its descendants.
    public func onPointerMove(_ body: @escaping @MainActor () -> Void) {
        guard let motion = gtk_event_controller_motion_new() else { return }
        gtk_event_controller_set_propagation_phase(motion, GTK_PHASE_CAPTURE)
        keep(
            SignalConnection(
                UnsafeMutableRawPointer(motion), "motion", place: { _, _ in body() }))
        keep(EventController(motion, on: pointer))
    }

    /// Calls `body` when the user presses the widget, which claims the press.
    func onPress(_ body: @escaping @MainActor () -> Void) {
        guard let click = gtk_gesture_click_new() else { return }
        keep(
            SignalConnection(
                UnsafeMutableRawPointer(click), "pressed",
                press: { _, _, _ in
                    gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
                    body()
                }))
        keep(EventController(click, on: pointer))
    }
}
