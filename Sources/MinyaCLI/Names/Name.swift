// SPDX-License-Identifier: Apache-2.0

/// A name as typed, with all forms derived from it.
///
/// ```swift
/// let name = try Name(parsing: "photo-list")  // or photoList, or PhotoList
/// name.type   // PhotoList
/// name.value  // photoList
/// name.key    // photo-list
/// name.words  // Photo List
/// ```
package struct Name: Hashable, Sendable {
    /// The form of a type: `PhotoList`.
    package let type: String
    /// The form of a value, a slot or a key in code: `photoList`.
    package let value: String
    /// The form of a key in a file, and of file names: `photo-list`.
    package let key: String
    /// The form shown to users: `Photo List`.
    package let words: String

    /// The maximum length of a name in characters: file names consist of it and a suffix.
    package static let longest = 64

    /// Creates a name from letters and digits; a hyphen, an underscore or a space separates words.
    ///
    /// Throws a ``Refusal`` with a suggestion if the text cannot be the name of a type and a value.
    ///
    /// - Parameters:
    ///   - addition: The suffix a suggestion adds to a text that is not a valid name by itself.
    ///   - isField: Whether only the value's form is used; the suggestion then has that form, too.
    package init(
        parsing text: String, addition: String = "Page", isField: Bool = false
    ) throws(Refusal) {
        try NameRules(text, addition: addition, isField: isField).check()
        self.init(parts: text.split(whereSeparator: Self.isSeparator).map(String.init))
    }

    /// - Parameter parts: The words, in letters and digits, the first beginning with a letter.
    init(parts: [String]) {
        type = parts.map(\.uppercasedFirst).joined()
        // Derived from the type, so that one type has one value, one key and one set of words,
        // regardless of the typed form.
        let split = Self.split(type)
        words = split.joined(separator: " ")
        key = split.map { $0.lowercased() }.joined(separator: "-")
        value = split[0].lowercasedStart + split.dropFirst().joined()
    }

    static func isSeparator(_ character: Character) -> Bool { "-_ ".contains(character) }

    /// Returns the words of a type's name: `HTTP Server`, `Photo URLs`; a run of capitals is one
    /// word.
    private static func split(_ type: String) -> [String] {
        let letters = Array(type)
        var parts: [String] = []
        for (index, letter) in letters.enumerated() {
            let before = index > 0 ? letters[index - 1] : " "
            let rest = letters[(index + 1)...]
            let isPlural = rest.first == "s" && !(rest.dropFirst().first?.isLowercase ?? false)
            let begins =
                letter.isUppercase
                && (!before.isUppercase || (rest.first?.isLowercase ?? false) && !isPlural)
            if begins { parts.append("") }
            parts[parts.count - 1].append(letter)
        }
        return parts
    }
}

extension String {
    fileprivate var uppercasedFirst: String { prefix(1).uppercased() + dropFirst() }

    /// The word as the first word of a value: `photo`, `url`.
    fileprivate var lowercasedStart: String {
        let isRow = dropFirst().first?.isUppercase ?? false
        return isRow ? lowercased() : prefix(1).lowercased() + dropFirst()
    }
}
