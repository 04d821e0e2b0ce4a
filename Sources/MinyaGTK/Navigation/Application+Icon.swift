// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Application {
    /// Gives the windows the icon that is named like the application.
    func useIcon() {
        gtk_window_set_default_icon_name(id)
        // Where the desktop looks anyway, a second look would only cost time.
        guard let share = SharedData.folder, !SharedData.isOfDesktop(share),
            let display = gdk_display_get_default()
        else { return }
        gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), "\(share)/icons")
    }
}
