// SPDX-License-Identifier: Apache-2.0

#if canImport(CIntl)
    import CIntl
#endif

/// The text in the language of the person; each `%d` is replaced by the next of the numbers.
public func localized(_ text: String, _ numbers: Int...) -> String {
    fill(translation(of: text), numbers)
}

/// The text for so many things, in the language of the person; `%d` is replaced by the count.
public func localized(one: String, many: String, _ count: Int) -> String {
    #if canImport(CIntl)
        let magnitude = UInt(count.magnitude)
        let text = one.withCString { one in
            many.withCString { many in
                dngettext(domain, one, many, magnitude).map { String(cString: $0) }
            }
        }
        return fill(text ?? many, [count])
    #else
        return fill(count == 1 ? one : many, [count])
    #endif
}

/// The gettext domain of the app.
private let domain = "minya-photos"

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

private func fill(_ text: String, _ numbers: [Int]) -> String {
    var filled = ""
    var rest = text[...]
    for number in numbers {
        guard let place = rest.firstIndex(of: "%"), rest[place...].hasPrefix("%d") else { break }
        filled += rest[..<place] + "\(number)"
        rest = rest[place...].dropFirst(2)
    }
    return filled + rest
}
