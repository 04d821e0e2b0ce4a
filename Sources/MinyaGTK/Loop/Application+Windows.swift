// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Application {
    /// The window that the person used last.
    public var activeWindow: Window? {
        let active = pointer.withMemoryRebound(to: GtkApplication.self, capacity: 1) {
            gtk_application_get_active_window($0)
        }
        guard let active else { return nil }
        // A dialog is in front of the window that it belongs to.
        let parent = gtk_window_get_transient_for(active)
        return windows.first { $0.typed() == active } ?? windows.first { $0.typed() == parent }
    }

    /// How the next window is made; nil for its own first size.
    var windowState: WindowState? {
        guard remembersWindows else { return nil }
        return WindowState(reading: WindowState.path(of: id))?.fitting(gdk_display_get_default())
    }

    func remember(_ window: Window) {
        // A sheet is as large as its page wants.
        guard remembersWindows, gtk_window_get_transient_for(window.typed()) == nil else { return }
        WindowState(of: window.typed()).write(to: WindowState.path(of: id))
    }
}
