// SPDX-License-Identifier: Apache-2.0

#if canImport(CIntl)
    internal import CIntl
    internal import Glibc
#elseif canImport(Darwin)
    internal import Foundation
#endif

/// The texts of an app or a library in the user's language, from a gettext domain or an app's bundle.
///
/// A module declares its own instance once, and calls it like a function:
///
/// ```swift
/// let localized = Texts(domain: "photos")
/// let title = localized("%d of %d", 3, 400)
/// let count = localized(one: "%d picture", many: "%d pictures", 400)
/// ```
///
/// The language is that of the process's locale: `Translations.use` of MinyaGTK sets it, otherwise
/// the program calls `setlocale`. On Apple's systems, all domains have one table, `Localizable` in
/// the app's bundle, in the language that the system selects. A text without a translation is
/// returned unchanged. Texts can be looked up on any thread; a look-up with gettext costs about a
/// microsecond.
public struct Texts: Sendable {
    private let domain: String

    /// Creates the texts of a domain.
    ///
    /// Its catalogs are `share/locale/LANGUAGE/LC_MESSAGES/DOMAIN.mo` beside the folder of the
    /// program, or in the default location of the system if that folder does not exist. On Apple's
    /// systems, the domain is not used.
    public init(domain: String) {
        self.domain = domain
        #if canImport(CIntl)
            if let catalogs = Self.catalogs { bindtextdomain(domain, catalogs) }
            bind_textdomain_codeset(domain, "UTF-8")
        #endif
    }

    /// Returns the text in the user's language, with values filled in.
    ///
    /// Each `%d` and `%s` is replaced by the next value, and `%2$d` by the second one, because a
    /// language may need a different order; `%%` is a percent sign. A placeholder without a value
    /// is left unchanged. A text without values is not searched for placeholders.
    public func callAsFunction(
        _ text: String, _ values: any CustomStringConvertible...
    ) -> String {
        let translation = translation(of: text)
        return values.isEmpty ? translation : fill(translation, values.map(\.description))
    }

    /// Returns the text for a number of things in the user's language; `%d` is replaced by the
    /// count with grouped digits.
    ///
    /// On Apple's systems, the translation is that of `one` for the count 1, otherwise that of
    /// `many`: languages with more forms are not supported there.
    public func callAsFunction(one: String, many: String, _ count: Int) -> String {
        fill(translation(one, many, count), [Self.grouped(count)])
    }

    /// Returns a number with grouped digits in the format of the process's locale, such as 50,000.
    ///
    /// On Apple's systems the separator is always a comma.
    public static func grouped(_ number: Int) -> String {
        let digits = Array(number.magnitude.description)
        guard digits.count > 3 else { return number.description }
        let separator = thousandsSeparator
        var grouped = number < 0 ? "-" : ""
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.count - place).isMultiple(of: 3) { grouped += separator }
            grouped.append(digit)
        }
        return grouped
    }

    // Without a translation gettext returns the pointer it received. That pointer is valid only
    // within `withCString`, so the result is copied inside the closure.

    #if canImport(CIntl)
        /// The locale "C" has no separator, and its texts are in English.
        private static var thousandsSeparator: String {
            let locale = setlocale(LC_NUMERIC, nil).map { String(cString: $0) } ?? "C"
            guard locale != "C", !locale.hasPrefix("C."), locale != "POSIX" else { return "," }
            return nl_langinfo(nl_item(THOUSEP)).map { String(cString: $0) } ?? ""
        }

        private func translation(of text: String) -> String {
            text.withCString { key in dgettext(domain, key).map { String(cString: $0) } } ?? text
        }

        private func translation(_ one: String, _ many: String, _ count: Int) -> String {
            let text = one.withCString { one in
                many.withCString { many in
                    dngettext(domain, one, many, UInt(count.magnitude)).map { String(cString: $0) }
                }
            }
            return text ?? many
        }

        /// The `share/locale` folder beside the program's folder; `nil` if it does not exist.
        private static let catalogs: String? = {
            var path = [CChar](repeating: 0, count: Int(PATH_MAX))
            let length = readlink("/proc/self/exe", &path, path.count)
            guard length > 0 else { return nil }
            let program = String(
                decoding: path[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            var prefix = program[...]
            for _ in 0..<2 { prefix = prefix[..<(prefix.lastIndex(of: "/") ?? prefix.startIndex)] }
            let folder = "\(prefix)/share/locale"
            return access(folder, F_OK) == 0 ? folder : nil
        }()
    #else
        private static var thousandsSeparator: String { "," }

        private func translation(of text: String) -> String {
            #if canImport(Darwin)
                Bundle.main.localizedString(forKey: text, value: nil, table: nil)
            #else
                text
            #endif
        }

        private func translation(_ one: String, _ many: String, _ count: Int) -> String {
            translation(of: count == 1 ? one : many)
        }
    #endif
}

/// Fills the placeholders `%d`, `%s`, `%2$d` and `%2$s` of a text; `%%` is a percent sign.
///
/// Unlike `printf`, a placeholder without a value is left unchanged, even if the catalog is wrong.
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
