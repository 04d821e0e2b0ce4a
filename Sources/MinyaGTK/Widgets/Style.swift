// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// CSS for widgets that the theme lacks; themes and applications take precedence over it.
@MainActor
enum Style {
    static func add(_ css: String) {
        guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else {
            return
        }
        gtk_css_provider_load_from_data(provider, css, -1)
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_THEME))
        g_object_unref(provider)
    }
}
