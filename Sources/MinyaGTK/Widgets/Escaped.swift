// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Returns plain text escaped for those properties of libadwaita that are always parsed as markup.
func escaped(_ text: String) -> String {
    guard let markup = g_markup_escape_text(text, -1) else { return text }
    defer { g_free(markup) }
    return String(cString: markup)
}

/// Returns the text of Pango's markup, or the markup itself if it is not well-formed.
func unescaped(_ markup: UnsafePointer<CChar>?) -> String {
    guard let markup else { return "" }
    var text: UnsafeMutablePointer<CChar>?
    defer { g_free(text) }
    guard pango_parse_markup(markup, -1, 0, nil, &text, nil, nil) != 0, let text else {
        return String(cString: markup)
    }
    return String(cString: text)
}
