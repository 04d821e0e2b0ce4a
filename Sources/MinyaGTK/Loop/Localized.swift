// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The text in the language of the person, from the gettext domain "minya".
///
/// Each `%d` and `%s` is replaced by the next of the values, `%2$d` by the second one.
func localized(_ text: String, _ values: any CustomStringConvertible...) -> String {
    // The answer may be the very pointer that went in, so it is copied before that goes.
    let translation =
        text.withCString { key in g_dgettext(domain, key).map { String(cString: $0) } } ?? text
    return values.isEmpty ? translation : fill(translation, values.map(\.description))
}

private let domain: String = {
    Translations.bind("minya")
    return "minya"
}()

/// The text with its places `%d`, `%s`, `%2$d` and `%2$s` filled; `%%` is a percent sign.
///
/// It is no `printf`: a catalog that names a value there is not leaves the place as it stands.
private func fill(_ text: String, _ values: [String]) -> String {
    var filled = ""
    var rest = text[...]
    var next = 0
    while let sign = rest.firstIndex(of: "%") {
        filled += rest[..<sign]
        rest = rest[sign...].dropFirst()
        if rest.first == "%" {
            filled += "%"
            rest = rest.dropFirst()
            continue
        }
        let digits = rest.prefix { "0"..."9" ~= $0 }
        let number = rest[digits.endIndex...].first == "$" ? Int(digits) : nil
        let kind = number == nil ? rest : rest[digits.endIndex...].dropFirst()
        let index = number.map { $0 - 1 } ?? next
        guard kind.first == "d" || kind.first == "s", values.indices.contains(index) else {
            filled += "%"
            continue
        }
        filled += values[index]
        rest = kind.dropFirst()
        if number == nil { next += 1 }
    }
    return filled + rest
}
