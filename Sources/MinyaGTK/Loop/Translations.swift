// SPDX-License-Identifier: Apache-2.0

import CAdwaita
internal import MinyaTexts

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
        // GTK does the same when it starts; some texts are needed before that.
        setlocale(LC_ALL, "")
        _ = Texts(domain: domain)
        textdomain(domain)
    }
}
