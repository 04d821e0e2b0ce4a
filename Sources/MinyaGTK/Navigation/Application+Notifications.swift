// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Application {
    /// Shows a notification on the desktop; a shown one with the same id is replaced.
    ///
    /// Its closures are retained until it is replaced or withdrawn. It stays when the application ends; a
    /// click then starts the application again, or does nothing, depending on the desktop. At most the
    /// first 1,000 characters of a text are shown. Without a session bus, nothing is shown.
    ///
    /// - Parameter id: Identifies the notification among those of the application.
    public func show(_ notification: DesktopNotification, id: String) {
        guard isOnBus else { return }
        addNotificationAction()
        notifications[id] = notification
        let shown = g_notification_new(notification.title.brief)
        defer { g_object_unref(UnsafeMutableRawPointer(shown)) }
        if !notification.body.isEmpty { g_notification_set_body(shown, notification.body.brief) }
        if notification.onOpen != nil {
            g_notification_set_default_action_and_target_value(
                shown, "app." + Self.notificationAction, g_variant_new_string("-1:\(id)"))
        }
        for (index, button) in notification.buttons.enumerated() {
            g_notification_add_button_with_target_value(
                shown, button.title.brief, "app." + Self.notificationAction,
                g_variant_new_string("\(index):\(id)"))
        }
        pointer.withMemoryRebound(to: GApplication.self, capacity: 1) {
            g_application_send_notification($0, id, shown)
        }
    }

    /// Removes a notification from the desktop; does nothing if none with this id is shown.
    public func withdrawNotification(id: String) {
        guard notifications.removeValue(forKey: id) != nil else { return }
        withdraw(id)
        // GLib forgets a withdrawal that comes before the desktop's answer that it is shown.
        Task { [weak self] in
            try? await ContinuousClock().sleep(for: .seconds(2))
            if let self, notifications[id] == nil { withdraw(id) }
        }
    }

    private func withdraw(_ id: String) {
        guard isOnBus else { return }
        pointer.withMemoryRebound(to: GApplication.self, capacity: 1) {
            g_application_withdraw_notification($0, id)
        }
    }

    /// Whether one of the application's windows has the keyboard.
    public var isActive: Bool {
        activeWindow.map { gtk_window_is_active($0.typed()) != 0 } ?? false
    }

    private static var notificationAction: String { "minya-notification" }

    private var isOnBus: Bool {
        pointer.withMemoryRebound(to: GApplication.self, capacity: 1) {
            g_application_get_is_registered($0) != 0 && g_application_get_dbus_connection($0) != nil
        }
    }

    /// Adds the action that the desktop activates with the index of a button and the notification's id.
    private func addNotificationAction() {
        guard notificationClick == nil else { return }
        let type = g_variant_type_new("s")
        defer { g_variant_type_free(type) }
        let action = g_simple_action_new(Self.notificationAction, type)
        defer { g_object_unref(UnsafeMutableRawPointer(action)) }
        notificationClick = action.map { action in
            SignalConnection(
                UnsafeMutableRawPointer(action), "activate",
                pointer: { [weak self] target in
                    guard let text = target.map({ g_variant_get_string(OpaquePointer($0), nil) })
                    else { return }
                    self?.notificationWasClicked(text.map { String(cString: $0) } ?? "")
                })
        }
        g_action_map_add_action(OpaquePointer(pointer), action)
    }

    /// Any program on the session bus can send this, with any text.
    private func notificationWasClicked(_ target: String) {
        let parts = target.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let index = Int(parts[0]),
            let notification = notifications[String(parts[1])]
        else { return }
        if index == -1 {
            notification.onOpen?()
        } else if notification.buttons.indices.contains(index) {
            notification.buttons[index].action()
        }
    }
}

extension String {
    /// The beginning of a long text; a single character may have any number of scalars.
    fileprivate var brief: String { String(String.UnicodeScalarView(unicodeScalars.prefix(1_000))) }
}
