// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Returns plain text escaped for those properties of libadwaita that are always parsed as markup.
func escaped(_ text: String) -> String {
    guard let markup = g_markup_escape_text(text, -1) else { return text }
    defer { g_free(markup) }
    return String(cString: markup)
}
