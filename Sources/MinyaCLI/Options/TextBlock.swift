// SPDX-License-Identifier: Apache-2.0

/// Formats text in lines for a terminal.
enum TextBlock {
    /// The maximum line length in characters, except for longer words.
    static let width = 80

    /// Returns a wrapped paragraph, its first line indented by `first` characters, the others by
    /// `indent`.
    static func paragraph(_ text: String, indent: Int = 0, first: Int? = nil) -> String {
        var lines: [String] = []
        var line = String(repeating: " ", count: first ?? indent)
        var isBegun = false
        for word in text.split(whereSeparator: \.isWhitespace) {
            if isBegun, line.count + 1 + word.count > width {
                lines.append(line)
                line = String(repeating: " ", count: indent)
                isBegun = false
            }
            line += (isBegun ? " " : "") + word
            isBegun = true
        }
        return (lines + [line]).joined(separator: "\n")
    }

    /// Returns wrapped paragraphs; empty lines separate paragraphs in the input and the output.
    static func paragraphs(_ text: String) -> String {
        text.split(separator: "\n\n").map { paragraph(String($0)) }.joined(separator: "\n\n")
    }

    /// Returns a table of headings on the left and descriptions on the right.
    static func table(_ rows: [(heading: String, text: String)]) -> String {
        let widest = min(28, rows.map(\.heading.count).max() ?? 0)
        let indent = widest + 4
        let lines = rows.map { row in
            guard row.heading.count <= widest else {
                return "  \(row.heading)\n" + paragraph(row.text, indent: indent)
            }
            let gap = String(repeating: " ", count: widest - row.heading.count + 2)
            return paragraph(
                row.text, indent: indent, heading: "  \(row.heading)\(gap)")
        }
        return lines.joined(separator: "\n")
    }

    private static func paragraph(_ text: String, indent: Int, heading: String) -> String {
        heading + paragraph(text, indent: indent).dropFirst(indent)
    }
}
