// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The text in the language of the person, from the gettext domain "minya".
func localized(_ text: String) -> String {
    // The answer may be the very pointer that went in, so it is copied before that goes.
    text.withCString { key in g_dgettext("minya", key).map { String(cString: $0) } ?? text }
}
