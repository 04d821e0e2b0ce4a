// SPDX-License-Identifier: Apache-2.0

import MinyaSQLite
import TextSearch

/// Looks up words in the index, with exactly the results of ``SearchText/matches(_:_:)``.
///
/// The index is a trigram index; see Decisions in Photos/README.md.
enum StoredWords {
    /// Returns the statement that selects the rows; nil if no word restricts the result.
    static func query(for words: [SearchText.Folded]) -> SQL? {
        let texts = words.map { word in
            String(decoding: word.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        }.filter { !$0.isEmpty }
        guard !texts.isEmpty else { return nil }
        let long = texts.filter { $0.unicodeScalars.count >= 3 }
        let phrases = long.map(phrase)
        var sql: SQL = "SELECT rowid FROM words WHERE true"
        if !phrases.isEmpty {
            sql = "\(sql) AND words MATCH \(phrases.joined(separator: " "))"
        }
        for text in texts where text.unicodeScalars.count < 3 {
            sql = "\(sql) AND instr(text, \(text)) > 0"
        }
        return sql
    }

    /// Returns the word as an FTS5 phrase: within quotes nothing is an operator, and a quote is
    /// doubled.
    private static func phrase(_ word: String) -> String {
        // Works on code points, as FTS5 does: a quote followed by a combining mark is a different
        // `Character`.
        var quoted = String.UnicodeScalarView()
        for scalar in word.unicodeScalars {
            quoted.append(scalar)
            if scalar == "\"" { quoted.append(scalar) }
        }
        return "\"\(quoted)\""
    }
}
