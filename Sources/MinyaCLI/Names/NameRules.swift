// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Validates names and suggests corrections.
struct NameRules {
    private let text: String
    /// The suffix for a text that is not a valid name by itself.
    private let addition: String
    /// Whether it is the name of a field, which has no type form.
    private let isField: Bool

    init(_ text: String, addition: String = "Page", isField: Bool = false) {
        self.text = text
        self.addition = addition
        self.isField = isField
    }

    func check() throws(Refusal) {
        guard let problem else { return }
        let like = isField ? "photoCount" : "PhotoList"
        let suggestion =
            suggestion.map { isField ? Name(parts: [$0]).value : $0 }
            .map { ". Try: \($0)" } ?? ". Write one such as \(like)"
        throw Refusal("\(text.quoted) cannot be a name: \(problem)\(suggestion)")
    }

    // MARK: - Problems

    private var problem: String? {
        if text.isEmpty { return "it is empty" }
        if text.utf8.count > 4 * Name.longest { return tooLong }
        if let scalar = text.unicodeScalars.first(where: { !Self.isAllowed($0) }) {
            return problem(of: scalar)
        }
        if text.count > Name.longest { return tooLong }
        let parts = text.split(omittingEmptySubsequences: false, whereSeparator: Name.isSeparator)
        if parts.contains("") {
            return "a dash, an underscore or a space may only be between words"
        }
        guard let first = parts[0].first, first.isLetter else { return "it begins with a digit" }
        let name = Name(parts: parts.map(String.init))
        for word in [name.value] + (isField ? [] : [name.type]) where Keywords.all.contains(word) {
            return "'\(word)' is a Swift keyword"
        }
        return nil
    }

    private var tooLong: String { "it is longer than \(Name.longest) characters" }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "A"..."Z", "a"..."z", "0"..."9", "-", "_", " ": true
        default: false
        }
    }

    private func problem(of scalar: Unicode.Scalar) -> String {
        if let letter = LookAlikes.letter(for: scalar) {
            return
                "the letter \(Self.describe(scalar)) in it is not '\(letter)', which it looks like"
        }
        switch scalar {
        case "/", "\\": return "a name is not a path, and has no \(Self.describe(scalar)) in it"
        case "\u{FFFD}": return "it is not text in UTF-8"
        case _ where scalar.properties.isAlphabetic:
            return "files, keys and programs are named by it, so it has the letters A to Z, not "
                + Self.describe(scalar)
        default: return "a name has letters and digits, not \(Self.describe(scalar))"
        }
    }

    /// `'a' (U+0430, CYRILLIC SMALL LETTER A)`
    private static func describe(_ scalar: Unicode.Scalar) -> String {
        guard !(" "..."~").contains(scalar) else { return "'\(scalar)'" }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        let known = scalar.properties.name.map { "\(number), \($0)" } ?? number
        return "\(String(scalar).quoted) (\(known))"
    }

    // MARK: - Suggestions

    /// The closest valid name; nil if nothing remains.
    private var suggestion: String? {
        // The beginning suffices, however long the text is.
        let text = LookAlikes.latin(self.text.unicodeScalars.prefix(4 * Name.longest))
        let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let digits = String(words.joined().prefix { $0.isNumber })
        let rest = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
            .dropFirst(digits.count)
        if rest.isEmpty { return digits.isEmpty ? nil : addition + digits.prefix(8) }
        let bare = String(
            (rest.prefix(1).uppercased() + rest.dropFirst()).prefix(Name.longest - 12))
        let name = bare + digits.prefix(8)
        return [name, name + addition].first { NameRules($0, isField: isField).problem == nil }
    }
}
