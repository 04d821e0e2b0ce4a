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

    /// The same, or what its sheets stand before.
    var activeFloor: Window? {
        var floor = activeWindow
        while let sheet = floor, let parent = gtk_window_get_transient_for(sheet.typed()) {
            floor = windows.first { $0.typed() == parent }
        }
        return floor
    }

    /// The scenes in front of the person: those of the active window, in the tab that is seen.
    public var activeNavigation: GTKNavigation? { activeWindow?.navigation }

    /// Makes a window, before it is shown, what the last one was.
    func restore(_ window: Window) {
        guard remembers(window), let state = WindowState(reading: WindowState.path(of: id)) else {
            return
        }
        state.apply(to: window.typed())
    }

    func remember(_ window: Window) {
        guard remembers(window) else { return }
        WindowState(of: window.typed()).write(to: WindowState.path(of: id))
    }

    /// A sheet is as large as its page wants.
    private func remembers(_ window: Window) -> Bool {
        remembersWindows && gtk_window_get_transient_for(window.typed()) == nil
    }
}
