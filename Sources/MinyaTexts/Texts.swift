// SPDX-License-Identifier: Apache-2.0

#if canImport(CIntl)
    internal import CIntl
    internal import Glibc
#endif

/// The texts of an app or a library in the person's language, from a gettext domain.
///
/// A module declares its own once, and calls it like a function:
///
/// ```swift
/// let localized = Texts(domain: "photos")
/// let title = localized("%d of %d", 3, 400)
/// let count = localized(one: "%d picture", many: "%d pictures", 400)
/// ```
///
/// The language is that of the process's locale: `Translations.use` of MinyaGTK sets it, otherwise
/// the program calls `setlocale`. A text without a translation is returned as it is in the code, and
/// so are all texts where there is no gettext. Any thread may look up texts; a look-up costs about
/// a microsecond.
public struct Texts: Sendable {
    private let domain: String

    /// The texts of a domain.
    ///
    /// Its catalogs are `share/locale/LANGUAGE/LC_MESSAGES/DOMAIN.mo` beside the folder of the
    /// program, or in the system's own place if there is no such folder.
    public init(domain: String) {
        self.domain = domain
        #if canImport(CIntl)
            if let catalogs = Self.catalogs { bindtextdomain(domain, catalogs) }
            bind_textdomain_codeset(domain, "UTF-8")
        #endif
    }

    /// The text in the person's language, with values filled in.
    ///
    /// Each `%d` and `%s` is replaced by the next value, `%2$d` by the second one, so that a language
    /// may need another order; `%%` is a percent sign. A place that has no value stays as it is. A
    /// text without values is not searched for places.
    public func callAsFunction(
        _ text: String, _ values: any CustomStringConvertible...
    ) -> String {
        let translation = translation(of: text)
        return values.isEmpty ? translation : fill(translation, values.map(\.description))
    }

    /// The text for a number of things in the person's language; `%d` is replaced by the count, with
    /// its thousands apart.
    public func callAsFunction(one: String, many: String, _ count: Int) -> String {
        fill(translation(one, many, count), [Self.grouped(count)])
    }

    /// A number with its thousands apart, as the process's locale writes it: 50,000.
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

    // gettext returns the very pointer it was given where there is no translation, and a pointer made
    // from a string is valid only within `withCString`: so the answer is copied in there.

    #if canImport(CIntl)
        /// The locale "C" has none, and its texts are in English.
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

        /// `share/locale` beside the program's folder; nil if there is none.
        private static let catalogs: String? = {
            var path = [CChar](repeating: 0, count: Int(PATH_MAX))
            let length = readlink("/proc/self/exe", &path, path.count)
            guard length > 0 else { return nil }
            let program = String(
                decoding: path[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let prefix = program.split(separator: "/").dropLast(2)
            let folder = "/" + (prefix + ["share", "locale"]).joined(separator: "/")
            return access(folder, F_OK) == 0 ? folder : nil
        }()
    #else
        private static var thousandsSeparator: String { "," }

        private func translation(of text: String) -> String { text }

        private func translation(_ one: String, _ many: String, _ count: Int) -> String {
            count == 1 ? one : many
        }
    #endif
}

/// The text with its places `%d`, `%s`, `%2$d` and `%2$s` filled; `%%` is a percent sign.
///
/// It is not `printf`: a catalog that names a value which is not there leaves the place as it stands.
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
