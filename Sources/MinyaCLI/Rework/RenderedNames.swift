// SPDX-License-Identifier: Apache-2.0

/// What the templates say otherwise of a page that has another name: which names, which literals and
/// which lines of which file.
///
/// So nothing has to be known here of what a template calls its slots, rows and tests.
struct RenderedNames {
    struct File {
        /// As it is made now, and as it would be made.
        let before: RenderedFile
        let after: RenderedFile
        /// The names of what it declares that would be others.
        let names: [String: String]
        /// The words of its code that would be others.
        let others: [String: String]
        let literals: [String: String]
        /// All words that are code in it.
        let words: Set<Substring>
    }

    /// By the paths that the files have now.
    private(set) var files: [String: File] = [:]

    /// - Parameters: What pages are made of now, and the same with the other name.
    init(from old: [RenderedFile], to new: [RenderedFile]) throws {
        guard old.count == new.count else {
            throw Refusal(
                "with that name the templates would make \(new.count) files of the pages around it "
                    + "instead of \(old.count): name it otherwise")
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

    /// Whether a word is the name of what is declared by the word before it.
    private static func declares(_ words: [Substring], _ place: Int) -> Bool {
        place > 0 && declarations.contains(words[place - 1])
    }

    private static let declarations: Set<Substring> = [
        "actor", "case", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
    ]
}
