// SPDX-License-Identifier: Apache-2.0

extension String {
    /// The text in quotation marks, for a message.
    ///
    /// It is one line of limited length, without characters that would move a terminal's cursor or
    /// change the writing direction.
    package var quoted: String { "'\(cleaned)'" }

    /// The text as in ``quoted``, without the quotation marks.
    package var cleaned: String { cleaned(upTo: 60) }

    /// A path for a message: cleaned, but with room for a full path.
    package var asPath: String { cleaned(upTo: 400) }

    /// A line of another program, cleaned, of any length.
    package var asLine: String { cleaned(upTo: .max) }

    private func cleaned(upTo limit: Int) -> String {
        var clean = ""
        var length = 0
        for scalar in unicodeScalars {
            guard length < limit else { return clean + "…" }
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
                .paragraphSeparator:
                let escape = "\\u{\(String(scalar.value, radix: 16))}"
                clean += escape
                length += escape.count
            default:
                clean.unicodeScalars.append(scalar)
                length += 1
            }
        }
        return clean
    }
}

extension [String] {
    /// `a`, `a or b`, `a, b or c`.
    var listed: String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " or " + last
    }
}
