// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Application {
    /// Shows the application's about window in front of the active window.
    public func showAbout(_ about: About) {
        let made = adw_about_window_new()
        let window = OpaquePointer(made)
        adw_about_window_set_application_name(window, about.name)
        adw_about_window_set_version(window, about.version)
        adw_about_window_set_developer_name(window, about.developer)
        adw_about_window_set_application_icon(window, about.icon)
        adw_about_window_set_comments(window, escaped(about.comments))
        adw_about_window_set_website(window, about.website)
        adw_about_window_set_issue_url(window, about.issues)
        adw_about_window_set_copyright(window, about.copyright)
        adw_about_window_set_translator_credits(window, about.translators)
        switch about.licence {
        case .unknown: break
        case .apache2:
            adw_about_window_set_license_type(window, GTK_LICENSE_APACHE_2_0)
        case .mit: adw_about_window_set_license_type(window, GTK_LICENSE_MIT_X11)
        case .gpl3OrLater: adw_about_window_set_license_type(window, GTK_LICENSE_GPL_3_0)
        case .custom(let text): adw_about_window_set_license(window, escaped(text))
        }
        if !about.developers.isEmpty {
            withCStrings(about.developers) { names in
                adw_about_window_set_developers(window, UnsafeMutablePointer(mutating: names))
            }
        }
        present(UnsafeMutableRawPointer(made).map { $0.assumingMemoryBound(to: GtkWindow.self) })
    }

    /// Shows a plain GTK window in front of the active window; GTK retains it until it is closed.
    func present(_ window: UnsafeMutablePointer<GtkWindow>?) {
        guard let window else { return }
        if let parent = activeWindow {
            gtk_window_set_transient_for(window, parent.typed())
            gtk_window_set_modal(window, 1)
            gtk_window_set_destroy_with_parent(window, 1)
        }
        gtk_window_present(window)
    }
}
