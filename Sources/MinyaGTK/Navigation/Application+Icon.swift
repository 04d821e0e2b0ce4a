// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Application {
    /// Makes icons next to the program available if it is not installed, once.
    ///
    /// GTK then reads the folders of all icons again.
    fileprivate static let findIcons: Void = {
        // Searching a folder twice that the desktop searches anyway would only cost time.
        guard let share = SharedData.folder, !SharedData.isOfDesktop(share),
            let display = gdk_display_get_default()
        else { return }
        gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), "\(share)/icons")
    }()
}

extension Window {
    /// Sets the window's icon to the one named like the application, after the first paint, when the
    /// main loop is idle.
    ///
    /// Only X11 has window icons. Rendering one in each size takes a tenth of the first frame's
    /// time and requires the SVG library to be loaded; finding it where it is not installed takes a
    /// twentieth. If the page shows an icon from there, it appears in the second frame.
    func useIconOfApplication() {
        guard let application else { return }
        let hasIcon = gtk_window_get_icon_name(typed()) != nil
        afterNextPaint { [weak self, id = application.id] in
            Idle.once(priority: G_PRIORITY_DEFAULT_IDLE) { [weak self] in
                _ = Application.findIcons
                if let self, !hasIcon { gtk_window_set_icon_name(typed(), id) }
            }
        }
    }
}
