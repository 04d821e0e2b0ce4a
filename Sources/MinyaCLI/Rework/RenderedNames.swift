// SPDX-License-Identifier: Apache-2.0

/// The differences that renaming a page makes to its generated files: names, literals and lines.
///
/// This makes the renaming independent of how templates name slots, rows and tests.
struct RenderedNames {
    struct File {
        /// The current generated file, and the one with the new name.
        let before: RenderedFile
        let after: RenderedFile
        /// The renamed declarations: old names and new names.
        let names: [String: String]
        /// The other changed words of its code.
        let others: [String: String]
        let literals: [String: String]
        /// All words of its code.
        let words: Set<Substring>
    }

    /// The files by their current paths.
    private(set) var files: [String: File] = [:]

    /// - Parameters: The currently generated files, and those with the new name.
    init(from old: [RenderedFile], to new: [RenderedFile]) throws {
        guard old.count == new.count else {
            throw Refusal(
                "with that name, the templates would generate \(new.count) files for this page and "
                    + "the pages that open or contain it, and not the present \(old.count), so they "
                    + "cannot be matched: choose another name")
        }
        for (old, new) in zip(old, new) {
            let (before, after) = (SwiftText(old.text), SwiftText(new.text))
            let words = Set(before.words)
            let isSwift = old.path.hasSuffix(".swift")
            files[old.path] = File(
                before: old, after: new,
                names: isSwift ? Self.pairs(before.words, after.words, Self.declares) : [:],
                others: isSwift ? Self.pairs(before.words, after.words) : [:],
                literals: Self.pairs(before.literals, after.literals), words: words)
        }
    }

    private static func pairs(
        _ old: [Substring], _ new: [Substring],
        _ isWanted: ([Substring], Int) -> Bool = { _, _ in true }
    ) -> [String: String] {
        guard old.count == new.count else { return [:] }
        var pairs: [String: String] = [:]
        for place in old.indices where old[place] != new[place] && isWanted(old, place) {
            pairs[String(old[place])] = String(new[place])
        }
        return pairs
    }

    /// Whether a word is declared by the keyword before it.
    private static func declares(_ words: [Substring], _ place: Int) -> Bool {
        place > 0 && declarations.contains(words[place - 1])
    }

    private static let declarations: Set<Substring> = [
        "actor", "case", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
    ]
}
