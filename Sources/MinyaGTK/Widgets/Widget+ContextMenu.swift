// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// Calls `body` when the user requests the context menu of this widget.
    ///
    /// Users do so with the secondary mouse button, a long press on a touch screen, the Menu key or
    /// Shift+F10. The menu itself is a Response of the Store. The window shows it at the point of
    /// the press, or after a key in the middle of the widget or of its focused descendant.
    ///
    /// ```swift
    /// picture.onContextMenu { [weak self] in self?.pipeline.action.send(.menu) }
    /// ```
    public func onContextMenu(_ body: @escaping @MainActor () -> Void) {
        contextMenu = body
        g_object_set_data(
            UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self),
            Self.contextMenuMark, pointer)
        listenForSecondButton(body)
        listenForLongPress(body)
        for trigger in ["Menu", "<Shift>F10"] {
            addShortcut(trigger) {
                body()
                return true
            }
        }
    }

    /// The key that marks each GtkWidget with a context menu, so that GTK's widget tree can be
    /// searched.
    static let contextMenuMark = "minya-context-menu"

    private func listenForSecondButton(_ body: @escaping @MainActor () -> Void) {
        guard let click = gtk_gesture_click_new() else { return }
        gtk_gesture_single_set_button(click, guint(GDK_BUTTON_SECONDARY))
        keep(
            SignalConnection(
                UnsafeMutableRawPointer(click), "pressed",
                press: { _, _, _ in
                    body()
                    gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
                }))
        keep(EventController(click, on: pointer))
    }

    private func listenForLongPress(_ body: @escaping @MainActor () -> Void) {
        guard let press = gtk_gesture_long_press_new() else { return }
        gtk_gesture_single_set_touch_only(press, 1)
        keep(
            SignalConnection(
                UnsafeMutableRawPointer(press), "pressed",
                place: { _, _ in
                    body()
                    gtk_gesture_set_state(press, GTK_EVENT_SEQUENCE_CLAIMED)
                }))
        keep(EventController(press, on: pointer))
    }
}
