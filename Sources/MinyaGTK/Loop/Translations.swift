// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The languages of an app: gettext catalogs that lie beside the program.
///
/// They are looked for in `share/locale/LANGUAGE/LC_MESSAGES/DOMAIN.mo` beside the folder of the
/// program, and in the system's own place if there is no such folder.
///
/// ```swift
/// Translations.use("minya-photos")
/// let application = Application(id: "org.minya.Photos")
/// ```
public enum Translations {
    /// Makes the texts of a gettext domain, and those of the toolkit, speak the person's language.
    ///
    /// Call it before anything is said, the command line's help included. A domain without a
    /// catalog of the person's language leaves the toolkit untranslated too: two languages on one
    /// page are worse than a foreign one.
    public static func use(_ domain: String) {
        bind(domain)
        textdomain(domain)
    }

    /// Says where the catalogs of a domain lie.
    static func bind(_ domain: String) {
        // GTK does the same when it starts; some texts are said before that.
        setlocale(LC_ALL, "")
        if let share = SharedData.folder {
            bindtextdomain(domain, "\(share)/locale")
        }
        bind_textdomain_codeset(domain, "UTF-8")
    }
}
