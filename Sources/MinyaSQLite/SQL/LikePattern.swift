// SPDX-License-Identifier: Apache-2.0

/// A text to search for with LIKE, in which `%`, `_` and `\` are literal.
///
/// ```swift
/// func photos(titled text: String, in reader: DatabaseReader) throws(DatabaseError) -> [Int64] {
///     try reader.all(
///         "SELECT id FROM photo WHERE title LIKE \(LikePattern(containing: text))",
///         as: Int64.self)
/// }
/// ```
///
/// Use it for every text that a user entered: a plain text that is bound after LIKE acts as a
/// pattern, whose `%` and `_` are wildcards.
///
/// The interpolation adds the ESCAPE clause. LIKE ignores the case of ASCII letters only, and stops
/// reading at a NUL: a text that contains one is bound as NULL, which matches no row, neither with
/// LIKE nor with NOT LIKE. A pattern of more than 50,000 bytes throws `tooLarge`.
public struct LikePattern: Sendable, Equatable {
    /// The escaped pattern; `nil` for a text that LIKE cannot search for.
    let pattern: String?

    /// Creates a pattern that matches every text containing this one.
    public init(containing text: String) { pattern = Self.escaped(text).map { "%\($0)%" } }

    /// Creates a pattern that matches every text beginning with this one.
    public init(startingWith text: String) { pattern = Self.escaped(text).map { "\($0)%" } }

    /// Creates a pattern that matches every text ending with this one.
    public init(endingWith text: String) { pattern = Self.escaped(text).map { "%\($0)" } }

    /// Returns `nil` for a text with a NUL.
    private static func escaped(_ text: String) -> String? {
        // Compares code points, as SQLite does: with a combining mark, `%` is a different
        // `Character`.
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "\0" { return nil }
            if scalar == "%" || scalar == "_" || scalar == "\\" { escaped.append("\\") }
            escaped.append(scalar)
        }
        return String(escaped)
    }
}

extension SQL.StringInterpolation {
    /// Binds the pattern, for LIKE or NOT LIKE, and adds the ESCAPE clause.
    public mutating func appendInterpolation(_ pattern: LikePattern) {
        appendInterpolation(pattern.pattern)
        appendLiteral(" ESCAPE '\\'")
    }
}
