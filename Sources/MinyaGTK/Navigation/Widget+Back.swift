// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// Handles the keys and the mouse button that go back.
    ///
    /// They apply while the focus or the pointer is in this widget, or nothing in its window is
    /// focused.
    ///
    /// - Parameters:
    ///   - back: Goes back; returns false if there is nothing to go back to.
    ///   - otherwise: The effect of Escape in that case; nil for none.
    func listenForBack(
        _ back: @escaping @MainActor () -> Bool, otherwise: (@MainActor () -> Void)? = nil
    ) {
        for trigger in ["<Alt>Left", "Back"] { addBackKey(trigger, back) }
        addBackKey("Escape") { [weak self] in
            // Escape first leaves full screen, as users of a full-screen picture expect.
            if let window = self?.hostWindow, gtk_window_is_fullscreen(window) != 0 {
                gtk_window_unfullscreen(window)
                return true
            }
            if back() { return true }
            otherwise?()
            return otherwise != nil
        }
        guard let click = gtk_gesture_click_new() else { return }
        gtk_gesture_single_set_button(click, 8)
        gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
        keep(
            SignalConnection(
                UnsafeMutableRawPointer(click), "pressed", press: { _, _, _ in _ = back() }))
        keep(EventController(click, on: pointer))
    }

    private func addBackKey(_ trigger: String, _ body: @escaping @MainActor () -> Bool) {
        guard let window = self as? Window else {
            return addShortcutFromNowhere(trigger, body)
        }
        window.addShortcut(
            trigger, title: localized("Go Back"), group: localized("Window"), body)
    }
}
