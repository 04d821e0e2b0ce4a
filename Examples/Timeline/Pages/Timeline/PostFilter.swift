// SPDX-License-Identifier: Apache-2.0

import Legible
import TextSearch

/// A filter by words in posts.
struct PostFilter: Sendable {
    /// The text as entered.
    let text: String
    private let words: [SearchText.Folded]

    /// The maximum number of characters of each text that are searched.
    private static let letters = 5_000

    /// Creates a filter from a text; nil if the text has no words.
    init?(_ text: String) {
        words = SearchText.words(of: text)
        guard !words.isEmpty else { return nil }
        self.text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Returns whether a post, or the one that it shares, contains all words.
    func matches(_ post: Post) -> Bool {
        SearchText.matches(SearchText.folded(Self.lines(of: post).joined(separator: "\n")), words)
    }

    /// Returns the visible texts of a post as lines, so that no match spans two of them.
    private static func lines(of post: Post) -> [String] {
        var lines = ownLines(of: post)
        if case .post(let shared) = post.shared { lines += ownLines(of: shared) }
        return lines
    }

    private static func ownLines(of post: Post) -> [String] {
        [post.author.name, post.author.handle, post.warning ?? "", post.text.text].map { line in
            line.utf8.count <= letters ? line : line.legible(letters)
        }
    }
}
