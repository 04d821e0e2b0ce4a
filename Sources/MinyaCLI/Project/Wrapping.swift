// SPDX-License-Identifier: Apache-2.0

/// Wraps calls that exceed the line width, as formatters do.
enum Wrapping {
    /// The maximum length of a line.
    static let width = 100

    /// Returns a call such as `Name(a: 1, b: 2)`, with its arguments on separate lines if it
    /// exceeds the width.
    ///
    /// - Parameters:
    ///   - start: The start column of the call.
    ///   - indent: The indentation of the line.
    ///   - tail: The length of the text after the call.
    static func call(
        _ name: String, _ arguments: [String], start: Int, indent: Int, tail: Int = 0
    ) -> String {
        let line = "\(name)(\(arguments.joined(separator: ", ")))"
        guard start + line.count + tail > width else { return line }
        return "\(name)(\n\(filled(arguments, indent: indent + 4)))"
    }

    /// Returns the parameters of a declaration, without the parentheses.
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
