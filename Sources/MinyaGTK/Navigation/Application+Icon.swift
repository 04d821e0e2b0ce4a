// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Application {
    /// Lets icons be found beside the program, where it is not installed.
    func findIcons() {
        // Where the desktop looks anyway, a second look would only cost time.
        guard let share = SharedData.folder, !SharedData.isOfDesktop(share),
            let display = gdk_display_get_default()
        else { return }
        gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), "\(share)/icons")
    }
}

extension Window {
    /// Gives the window the icon that is named like the application, once it was painted.
    ///
    /// Only X11 has icons of windows. To draw one in each size takes a tenth of the first frame's
    /// time, and the library for SVG has to be loaded for it.
    func useIconOfApplication() {
        guard let application, gtk_window_get_icon_name(typed()) == nil else { return }
        afterNextPaint { [weak self, id = application.id] in
            if let self { gtk_window_set_icon_name(typed(), id) }
        }
    }
}
