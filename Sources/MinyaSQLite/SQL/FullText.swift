// SPDX-License-Identifier: Apache-2.0

/// Search words that a user entered, in the form in which an FTS5 index matches them.
///
/// The text is interpreted as words only: nothing in it acts as an operator of FTS5. A row matches
/// if it has all words; a word matches by its beginning. The value is bound like any other.
///
/// ```swift
/// func search(_ text: String, in reader: DatabaseReader) throws(DatabaseError) -> [Int64] {
///     guard let words = FullText(text) else { return [] }
///     return try reader.all(
///         "SELECT rowid FROM photo_text WHERE photo_text MATCH \(words) \(words.order) LIMIT \(50)",
///         as: Int64.self)
/// }
/// ```
///
/// The index finds short prefixes faster if it is declared with them:
///
/// ```swift
/// let index = Migration(
///     2,
///     """
///     CREATE VIRTUAL TABLE photo_text USING fts5(
///         title, content = 'photo', content_rowid = 'id', tokenize = 'unicode61', prefix = '2 3')
///     """)
/// ```
///
/// Keep the index up to date in the same `write` as its table, not with triggers: a file may come
/// from any source, so its schema is not trusted, and SQLite 3.40 then forbids triggers to write to
/// an index.
public struct FullText: Sendable, Equatable {
    /// The FTS5 expression that is bound.
    public let expression: String
    /// Whether all words have more than three letters.
    ///
    /// Ranking a short prefix takes time for every row that matches: 20 ms for 100,000 titles,
    /// while finding them takes 0.02 ms.
    public let isRanked: Bool

    /// Creates search words from a text; returns `nil` if it contains no word.
    public init?(_ text: String) {
        // FTS5 reads code points: a quote ends a phrase, and a NUL ends the whole expression. As a
        // `Character`, a quote followed by a combining mark would not be equal to a quote.
        let words = text.unicodeScalars.split { scalar in
            scalar.properties.isWhitespace || scalar == "\"" || scalar == "\0"
        }.filter { word in
            word.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        }.map { String($0) }
        guard !words.isEmpty else { return nil }
        expression = words.map { "\"\($0)\"*" }.joined(separator: " ")
        isRanked = words.allSatisfy { $0.count > 3 }
    }

    /// The ORDER BY clause: by rank if ranking is fast enough, else the order of the index.
    public var order: SQL { isRanked ? "ORDER BY rank" : "" }
}

extension SQL.StringInterpolation {
    /// Binds the words, for MATCH.
    public mutating func appendInterpolation(_ words: FullText) { bind(words.expression) }
}
