// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Application {
    /// The window that the user used last.
    public var activeWindow: Window? {
        let active = pointer.withMemoryRebound(to: GtkApplication.self, capacity: 1) {
            gtk_application_get_active_window($0)
        }
        guard let active else { return nil }
        // A dialog is in front of its parent window.
        let parent = gtk_window_get_transient_for(active)
        return windows.first { $0.typed() == active } ?? windows.first { $0.typed() == parent }
    }

    /// The active window, or the window below its sheets if it is a sheet.
    var activeFloor: Window? {
        var floor = activeWindow
        while let sheet = floor, let parent = gtk_window_get_transient_for(sheet.typed()) {
            floor = windows.first { $0.typed() == parent }
        }
        return floor
    }

    /// The navigation of the active window's selected tab.
    public var activeNavigation: GTKNavigation? { activeWindow?.navigation }

    /// Restores the saved window state to a window before it is shown; in a browser, the window fills the page.
    func restore(_ window: Window) {
        if isInBrowser, gtk_window_get_transient_for(window.typed()) == nil {
            gtk_window_maximize(window.typed())
        }
        guard remembers(window), let state = WindowState(reading: WindowState.path(of: id)) else {
            return
        }
        state.apply(to: window.typed())
    }

    func remember(_ window: Window) {
        guard remembers(window) else { return }
        WindowState(of: window.typed()).write(to: WindowState.path(of: id))
    }

    /// Whether a window's size is saved; a sheet is sized by its page instead, and a window in a browser by the
    /// browser.
    private func remembers(_ window: Window) -> Bool {
        remembersWindows && !isInBrowser && gtk_window_get_transient_for(window.typed()) == nil
    }

    /// Whether the windows are shown in a browser, by GTK's Broadway.
    private var isInBrowser: Bool {
        guard let display = gdk_display_get_default() else { return false }
        let instance = UnsafeMutablePointer<GTypeInstance>(display)
        return String(cString: g_type_name_from_instance(instance)) == "GdkBroadwayDisplay"
    }
}
