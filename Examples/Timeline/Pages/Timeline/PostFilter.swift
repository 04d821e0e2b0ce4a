// SPDX-License-Identifier: Apache-2.0

import Legible
import TextSearch

/// The words that posts must have to be shown.
struct PostFilter: Sendable {
    /// The words as the person wrote them.
    let text: String
    private let words: [SearchText.Folded]

    /// A post is searched as far as it can be read.
    private static let letters = 5_000

    /// A filter by words; nil if there is none in the text.
    init?(_ text: String) {
        words = SearchText.words(of: text)
        guard !words.isEmpty else { return nil }
        self.text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether a post has each of the words, or what it passes on has.
    func matches(_ post: Post) -> Bool {
        SearchText.matches(SearchText.folded(Self.lines(of: post).joined(separator: "\n")), words)
    }

    /// What of a post is read, a line each, so that no word is found across two of them.
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
