// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Remaining uses of a page's former name: comments and user-visible texts, which the tool does not
/// change, and code that was not compiled.
struct Leftovers {
    private var places: [SourceLocation] = []
    private let unseen: UnseenLines
    private let name: Name
    private let types: Set<String>

    /// - Parameters:
    ///   - types: The former names of types.
    ///   - texts: The app's sources in their new state, by path.
    init(of name: Name, types: Set<String>, in texts: [String: String]) {
        self.name = name
        self.types = types
        unseen = UnseenLines(naming: name, types: types, in: texts)
        for (path, text) in texts { search(text, path) }
        places.sort()
    }

    private mutating func search(_ text: String, _ path: String) {
        guard mentions(in: text) else { return }
        guard path.hasSuffix(".swift") else {
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
                .enumerated() where mentions(in: line)
            {
                places.append(SourceLocation(path: path, line: number + 1, column: 1))
            }
            return
        }
        for (piece, line) in SwiftText(text).pieces {
            switch piece {
            case .comment(let text) where mentions(in: text),
                .literal(let text) where mentions(in: text):
                let place = SourceLocation(path: path, line: line + 1, column: 1)
                if places.last != place { places.append(place) }
            default: break
            }
        }
    }

    /// Whether a text mentions the name as a whole word.
    private func mentions(in text: some StringProtocol) -> Bool {
        let words = [name.type, name.words, name.words.lowercased(), name.key] + types
        return words.contains { word in
            var rest = text[...]
            while let range = rest.range(of: word) {
                let before = text[..<range.lowerBound].last
                let after = text[range.upperBound...].first
                if !(before.map(SwiftText.isOfWord) ?? false)
                    && !(after.map(SwiftText.isOfWord) ?? false)
                {
                    return true
                }
                rest = text[range.upperBound...]
            }
            return false
        }
    }

    /// The messages about them, one line each.
    var notes: [String] { [unseen.note(name.type), textsNote].compactMap { $0 } }

    private var textsNote: String? {
        guard let first = places.first else { return nil }
        let count = places.count
        let what = count == 1 ? "1 of them still says" : "\(count) of them still say"
        return "Titles, texts and comments were left as they are: \(what) '\(name.words)', the "
            + "first at \(first.path):\(first.line)"
    }
}
