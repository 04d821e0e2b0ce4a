// SPDX-License-Identifier: Apache-2.0

extension String {
    /// Returns the legible part of the text, in time that does not depend on its length.
    ///
    /// Text of others may be anything: a letter with a hundred thousand combining marks counts as
    /// one character and would block the toolkit for minutes. Characters that override the text
    /// direction are removed, because they could disguise the end of a file name.
    ///
    /// - Parameters:
    ///   - letters: The maximum number of letters and other characters.
    ///   - isLine: Whether the result is a single line without any change of the text direction.
    package func legible(_ letters: Int, isLine: Bool = false) -> String {
        var shown = String.UnicodeScalarView()
        var (count, marks, unbroken, looked) = (0, 0, 0, 0)
        for scalar in unicodeScalars {
            looked += 1
            guard looked <= letters * 16 else { break }
            if Self.isMark(scalar) {
                if (isLine ? Self.turns : Self.overrides).contains(scalar.value) { continue }
                marks += 1
                if marks <= Self.mostMarks { shown.append(scalar) }
                continue
            }
            guard count < letters else { break }
            (count, marks) = (count + 1, 0)
            let isBlank = scalar.properties.isWhitespace
            unbroken = isBlank ? 0 : unbroken + 1
            // Insert a break opportunity: without any, the toolkit measures each letter repeatedly.
            if unbroken > Self.mostUnbroken {
                shown.append("\u{200b}")
                unbroken = 0
            }
            let isControl = scalar.properties.generalCategory == .control
            shown.append(isLine && (isBlank || isControl) ? " " : scalar)
        }
        return String(shown)
    }

    /// The text with trailing blanks removed from each line.
    package var withoutBlanksAtEnds: String {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            line.lastIndex { !$0.isWhitespace }.map { line[...$0] } ?? ""
        }.joined(separator: "\n")
    }

    private static let mostMarks = 8
    private static let mostUnbroken = 500
    /// The characters that embed, override or isolate a text direction.
    private static let turns: [ClosedRange<UInt32>] = [0x202a...0x202e, 0x2066...0x2069]

    /// The characters that override the natural text direction of letters.
    private static let overrides: [ClosedRange<UInt32>] = [0x202d...0x202e]

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x300 else { return false }
        return switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark, .format: true
        default: false
        }
    }
}

extension [ClosedRange<UInt32>] {
    fileprivate func contains(_ value: UInt32) -> Bool { contains { $0.contains(value) } }
}
