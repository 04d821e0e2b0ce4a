// SPDX-License-Identifier: Apache-2.0

/// The lines that name a page in code that the compiler's index does not cover.
///
/// On systems other than Apple's, the files for UIKit are compiled as empty ones, so the names in
/// them are found in their text. A name with the page's value may mean something else there.
struct UnseenLines {
    /// The locations in source order, one per line.
    let places: [SourceLocation]

    /// - Parameters:
    ///   - page: The renamed or deleted page.
    ///   - types: The former or deleted types; a type's name is unique in an app.
    ///   - texts: The app's sources in their new state, by path.
    init(naming page: Name, types: Set<String>, in texts: [String: String]) {
        // What the tool makes in a view: the row that opens the page, its answer, the part.
        let members = Set(["Row", "Answer", "View"].map { page.value + $0 })
        var places: Set<SourceLocation> = []
        for (path, text) in texts where path.hasSuffix(".swift") {
            let isForUIKit = Self.isForUIKit(path)
            let names = isForUIKit ? types.union(members) : types
            guard
                isForUIKit && text.contains(page.value)
                    || names.contains(where: { text.contains($0) })
            else { continue }
            for case (.word(let word), let line) in SwiftText(text).pieces
            where names.contains(String(word))
                || isForUIKit && word == page.value && Self.isMember(word)
            {
                places.insert(SourceLocation(path: path, line: line + 1, column: 1))
            }
        }
        self.places = places.sorted()
    }

    /// Whether a file is for UIKit, and so compiled as an empty one, or not at all.
    static func isForUIKit(_ path: String) -> Bool {
        path.contains("/UIKit/") || path.hasPrefix("iOS/")
    }

    /// Whether a word is a key, as in `open(.album`, or a slot, as in `\.album` and
    /// `pipeline.album`.
    private static func isMember(_ word: Substring) -> Bool {
        let before = word.base[..<word.startIndex]
        guard before.last == "." else { return false }
        let rest = before.dropLast()
        guard let last = rest.last, SwiftText.isOfWord(last) || ")]>?!".contains(last) else {
            return true
        }
        let owner = String(rest.reversed().prefix(while: SwiftText.isOfWord).reversed())
        return last == ">" || ["pipeline", "Pipeline", "SceneKey"].contains(where: owner.hasSuffix)
    }

    /// The message about them; nil if there are none.
    func note(_ page: String) -> String? {
        guard !places.isEmpty else { return nil }
        let listed = places.prefix(20).map { "\($0.path):\($0.line)" }.joined(separator: ", ")
        let rest = places.count > 20 ? " and \(places.count - 20) more" : ""
        return "Change by hand what is not compiled here and still names \(page): \(listed)\(rest)"
    }
}
