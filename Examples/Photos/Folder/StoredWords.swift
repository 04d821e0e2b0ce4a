// SPDX-License-Identifier: Apache-2.0

import MinyaSQLite
import TextSearch

/// How words are looked up in the index: exactly what ``SearchText/matches(_:_:)`` finds.
///
/// A word may stand anywhere in a text, also in the middle of another one: so the index is one of
/// all pieces of three letters. What is shorter is looked for in the texts that have the rest.
enum StoredWords {
    /// The statement that gives the rows; nil if no word says anything.
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

    /// Within quotes nothing is an operator, and a quote is written twice.
    private static func phrase(_ word: String) -> String {
        // Code points, as FTS5 reads them: with a combining mark behind it, a quote is another
        // `Character`.
        var quoted = String.UnicodeScalarView()
        for scalar in word.unicodeScalars {
            quoted.append(scalar)
            if scalar == "\"" { quoted.append(scalar) }
        }
        return "\"\(quoted)\""
    }
}
