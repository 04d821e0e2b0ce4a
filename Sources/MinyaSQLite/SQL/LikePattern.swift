// SPDX-License-Identifier: Apache-2.0

/// A text to look for with LIKE, in which `%`, `_` and `\` stand for themselves.
///
/// ```swift
/// func photos(titled text: String, in reader: DatabaseReader) throws(DatabaseError) -> [Int64] {
///     try reader.all(
///         "SELECT id FROM photo WHERE title LIKE \(LikePattern(containing: text))",
///         as: Int64.self)
/// }
/// ```
///
/// Use it for each text that a person wrote: a text that is bound behind LIKE as it is, is a pattern
/// itself, whose `%` and `_` are wildcards.
///
/// The interpolation adds the ESCAPE clause. LIKE ignores the case of ASCII letters only, and stops
/// reading at a NUL: a text that contains one is bound as NULL, which matches no row, neither with
/// LIKE nor with NOT LIKE. A pattern of more than 50,000 bytes throws `tooLarge`.
public struct LikePattern: Sendable, Equatable {
    /// The escaped pattern; nil for a text that LIKE cannot look for.
    let pattern: String?

    /// Matches every text that contains this one.
    public init(containing text: String) { pattern = Self.escaped(text).map { "%\($0)%" } }

    /// Matches every text that begins with this one.
    public init(startingWith text: String) { pattern = Self.escaped(text).map { "\($0)%" } }

    /// Matches every text that ends with this one.
    public init(endingWith text: String) { pattern = Self.escaped(text).map { "%\($0)" } }

    /// Nil for a text with a NUL.
    private static func escaped(_ text: String) -> String? {
        // Code points, as SQLite reads them: with a combining mark behind it, a `%` is another
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
    /// Binds the pattern, for LIKE or NOT LIKE, and names its escape character.
    public mutating func appendInterpolation(_ pattern: LikePattern) {
        appendInterpolation(pattern.pattern)
        appendLiteral(" ESCAPE '\\'")
    }
}
