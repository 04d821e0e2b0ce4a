// SPDX-License-Identifier: Apache-2.0

/// A name as it was typed, and all that is made of it.
///
/// ```swift
/// let name = try Name(parsing: "photo-list")  // or photoList, or PhotoList
/// name.type   // PhotoList
/// name.value  // photoList
/// name.key    // photo-list
/// name.words  // Photo List
/// ```
package struct Name: Hashable, Sendable {
    /// Of a type: `PhotoList`.
    package let type: String
    /// Of a value, a slot or a key in the code: `photoList`.
    package let value: String
    /// Of a key in a file, and of the file: `photo-list`.
    package let key: String
    /// For a person to read: `Photo List`.
    package let words: String

    /// How many characters a name has at most: files are named by it, with something behind.
    package static let longest = 64

    /// Takes letters and digits; a dash, an underscore or a space stands between two words.
    ///
    /// Throws a ``Refusal`` with a suggestion for what cannot be the name of a type and a value.
    ///
    /// - Parameters:
    ///   - addition: What a suggestion puts behind a text that cannot be a name by itself.
    ///   - isField: Whether only the value's name is used: then the suggestion is one, too.
    package init(
        parsing text: String, addition: String = "Page", isField: Bool = false
    ) throws(Refusal) {
        try NameRules(text, addition: addition, isField: isField).check()
        self.init(parts: text.split(whereSeparator: Self.isSeparator).map(String.init))
    }

    /// - Parameter parts: Of letters and digits, the first one beginning with a letter.
    init(parts: [String]) {
        type = parts.map(\.uppercasedFirst).joined()
        // From the type: however it was typed, one type has one value, one key and one reading.
        let split = Self.split(type)
        words = split.joined(separator: " ")
        key = split.map { $0.lowercased() }.joined(separator: "-")
        value = split[0].lowercasedStart + split.dropFirst().joined()
    }

    static func isSeparator(_ character: Character) -> Bool { "-_ ".contains(character) }

    /// The words of a type's name; a row of capitals is one word: `HTTP Server`, `Photo URLs`.
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

    /// A word as a value begins with it: `photo`, `url`.
    fileprivate var lowercasedStart: String {
        let isRow = dropFirst().first?.isUppercase ?? false
        return isRow ? lowercased() : prefix(1).lowercased() + dropFirst()
    }
}
