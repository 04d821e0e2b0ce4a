// SPDX-License-Identifier: Apache-2.0

#if canImport(CIntl)
    import CIntl
#endif

/// The texts of an app in the language of the person, from its gettext domain.
package struct Texts: Sendable {
    private let domain: String

    /// The texts of a domain.
    package init(domain: String) { self.domain = domain }

    /// A text, each `%d` and `%s` of which is replaced by the next of the values, `%2$d` by the
    /// second one.
    package func text(_ text: String, _ values: [any CustomStringConvertible]) -> String {
        let translation = translation(of: text)
        return values.isEmpty ? translation : fill(translation, values.map(\.description))
    }

    /// A text for so many things; `%d` is replaced by the count.
    package func text(one: String, many: String, _ count: Int) -> String {
        #if canImport(CIntl)
            let magnitude = UInt(count.magnitude)
            let text = one.withCString { one in
                many.withCString { many in
                    dngettext(domain, one, many, magnitude).map { String(cString: $0) }
                }
            }
            return fill(text ?? many, [count.description])
        #else
            return fill(count == 1 ? one : many, [count.description])
        #endif
    }

    private func translation(of text: String) -> String {
        #if canImport(CIntl)
            // The answer may be the very pointer that went in, so it is copied before that goes.
            return text.withCString { key in
                dgettext(domain, key).map { String(cString: $0) } ?? text
            }
        #else
            return text
        #endif
    }
}

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
