// SPDX-License-Identifier: Apache-2.0

/// The words that a person searches for, as an index of FTS5 matches them.
///
/// Whatever the person wrote are words: nothing in it is an operator of the index. All of them must
/// be in a row; of each the beginning is enough. It is bound like any value.
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
/// The index finds short beginnings at once when it was told of them:
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
/// Keep the index up to date in the same `write` as its table, not by triggers: a file may come from
/// anyone, so its schema is not trusted, and SQLite 3.40 then lets no trigger write to an index.
public struct FullText: Sendable, Equatable {
    /// The expression that is bound.
    public let expression: String
    /// Whether all words have more than three letters.
    ///
    /// The rank of a short beginning takes time for every row that has it: of 100,000 titles 20 ms,
    /// where finding them takes 0.02.
    public let isRanked: Bool

    /// Nil when there is no word in the text.
    public init?(_ text: String) {
        // FTS5 reads code points: a quote ends a phrase, and a zero the whole expression. As a
        // `Character`, a quote with a combining mark behind it would not be equal to a quote.
        let words = text.unicodeScalars.split { scalar in
            scalar.properties.isWhitespace || scalar == "\"" || scalar == "\0"
        }.filter { word in
            word.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        }.map { String($0) }
        guard !words.isEmpty else { return nil }
        expression = words.map { "\"\($0)\"*" }.joined(separator: " ")
        isRanked = words.allSatisfy { $0.count > 3 }
    }

    /// The best first where ranking is worth it; else the order of the index.
    public var order: SQL { isRanked ? "ORDER BY rank" : "" }
}

extension SQL.StringInterpolation {
    /// Binds the words, for MATCH.
    public mutating func appendInterpolation(_ words: FullText) { bind(words.expression) }
}
