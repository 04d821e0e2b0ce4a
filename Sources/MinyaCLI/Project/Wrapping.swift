// SPDX-License-Identifier: Apache-2.0

/// Breaks calls that are too long for a line, as formatters do.
enum Wrapping {
    /// How long a line is at most.
    static let width = 100

    /// `Name(a: 1, b: 2)`, its arguments in lines of their own if it ends behind the line's end.
    ///
    /// - Parameters:
    ///   - start: Where it begins in its line.
    ///   - indent: How far the line is indented.
    ///   - tail: How much follows it in the line.
    static func call(
        _ name: String, _ arguments: [String], start: Int, indent: Int, tail: Int = 0
    ) -> String {
        let line = "\(name)(\(arguments.joined(separator: ", ")))"
        guard start + line.count + tail > width else { return line }
        return "\(name)(\n\(filled(arguments, indent: indent + 4)))"
    }

    /// The parameters of a declaration, between its parentheses.
    static func parameters(_ parameters: [String], start: Int, indent: Int, tail: Int) -> String {
        let line = parameters.joined(separator: ", ")
        guard start + line.count + tail > width else { return line }
        let room = String(repeating: " ", count: indent)
        return "\n\(filled(parameters, indent: indent + 4))\n\(room)"
    }

    private static func filled(_ items: [String], indent: Int) -> String {
        let room = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = room
        for (index, item) in items.enumerated() {
            let isLast = index == items.count - 1
            let piece = item + (isLast ? "" : ",")
            if line.count > indent, line.count + 1 + piece.count + (isLast ? 1 : 0) > width {
                lines.append(line)
                line = room
            }
            line += (line.count > indent ? " " : "") + piece
        }
        return (lines + [line]).joined(separator: "\n")
    }
}
