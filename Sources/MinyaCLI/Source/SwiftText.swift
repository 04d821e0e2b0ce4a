// SPDX-License-Identifier: Apache-2.0

/// A minimal Swift lexer, which distinguishes code, comments and literals.
///
/// String interpolations are part of the literal.
struct SwiftText {
    enum Piece: Equatable {
        /// A name, a keyword or a number.
        case word(Substring)
        /// A literal without its quotes.
        case literal(Substring)
        case comment(Substring)
        /// A parenthesis or a brace.
        case bracket(Character)
    }

    /// The tokens and their lines, 0-based.
    private(set) var pieces: [(piece: Piece, line: Int)] = []

    init(_ text: String) {
        var rest = Substring(text)
        var line = 0
        while let first = rest.first {
            let start = rest
            var piece: Piece?
            if rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
                piece = .comment(start[..<rest.startIndex])
            } else if rest.hasPrefix("/*") {
                rest = Self.afterComment(rest)
                piece = .comment(start[..<rest.startIndex])
            } else if first == "\"" {
                let quotes = rest.hasPrefix("\"\"\"") ? 3 : 1
                rest = Self.afterLiteral(rest, quotes)
                piece = .literal(start[..<rest.startIndex].dropFirst(quotes).dropLast(quotes))
            } else if Self.isOfWord(first) {
                rest = rest.drop(while: Self.isOfWord)
                piece = .word(start[..<rest.startIndex])
            } else {
                rest = rest.dropFirst()
                if "(){}".contains(first) { piece = .bracket(first) }
            }
            if let piece { pieces.append((piece, line)) }
            line += start[..<rest.startIndex].count(where: \.isNewline)
        }
    }

    var words: [Substring] {
        pieces.compactMap { if case .word(let word) = $0.piece { word } else { nil } }
    }

    var literals: [Substring] {
        pieces.compactMap { if case .literal(let text) = $0.piece { text } else { nil } }
    }

    static func isOfWord(_ character: Character) -> Bool {
        character == "_" || character.isLetter || character.isNumber
    }

    private static func afterComment(_ text: Substring) -> Substring {
        var rest = text.dropFirst(2)
        var depth = 1
        while depth > 0, !rest.isEmpty {
            let isEdge = rest.hasPrefix("/*") || rest.hasPrefix("*/")
            if isEdge { depth += rest.hasPrefix("/*") ? 1 : -1 }
            rest = rest.dropFirst(isEdge ? 2 : 1)
        }
        return rest
    }

    private static func afterLiteral(_ text: Substring, _ quotes: Int) -> Substring {
        let end = String(repeating: "\"", count: quotes)
        var rest = text.dropFirst(quotes)
        while let first = rest.first {
            if rest.hasPrefix(end) { return rest.dropFirst(quotes) }
            // A string that does not end on its line is not a literal.
            if quotes == 1, first.isNewline { return rest }
            guard first == "\\" else {
                rest = rest.dropFirst()
                continue
            }
            rest = rest.dropFirst()
            rest = rest.first == "(" ? afterParentheses(rest) : rest.dropFirst()
        }
        return rest
    }

    private static func afterParentheses(_ text: Substring) -> Substring {
        var rest = text
        var depth = 0
        while let first = rest.first {
            if first == "\"" {
                rest = afterLiteral(rest, rest.hasPrefix("\"\"\"") ? 3 : 1)
                continue
            }
            rest = rest.dropFirst()
            if first == "(" { depth += 1 }
            if first == ")" { depth -= 1 }
            if depth == 0 { return rest }
        }
        return rest
    }
}
