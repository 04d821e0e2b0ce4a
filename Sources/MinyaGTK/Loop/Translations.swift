// SPDX-License-Identifier: Apache-2.0

import CAdwaita
internal import MinyaTexts

/// The translations of an app: gettext catalogs that are next to the program.
///
/// They are loaded from `share/locale/LANGUAGE/LC_MESSAGES/DOMAIN.mo` next to the folder of the
/// program, or from the system's location if there is no such folder.
///
/// ```swift
/// Translations.use("minya-photos")
/// let application = Application(id: "org.minya.Photos")
/// ```
public enum Translations {
    /// Translates the texts of a gettext domain, and those of the toolkit, into the user's
    /// language.
    ///
    /// Call it before any text is printed or shown, including the command line's help. If the
    /// domain has no catalog for the user's language, the toolkit remains untranslated, too: two
    /// languages on one page are worse than one foreign language.
    public static func use(_ domain: String) {
        // GTK does the same when it starts; some texts are needed before that.
        setlocale(LC_ALL, "")
        _ = Texts(domain: domain)
        textdomain(domain)
    }
}
