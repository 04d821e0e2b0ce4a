// SPDX-License-Identifier: Apache-2.0

extension String {
    /// As much of it as somebody can read, in time that does not depend on its length.
    ///
    /// What others write may be anything: a letter may have a hundred thousand marks, which count as
    /// one character and keep the toolkit busy for minutes. A sign that has letters read in another
    /// order than their own is left out: a file's name could end in what is its middle.
    ///
    /// - Parameters:
    ///   - letters: How many letters and signs there are at most.
    ///   - isLine: Whether it is one line, in which nothing turns the way of reading round.
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
            // Where a line may end: without any the toolkit measures each letter again and again.
            if unbroken > Self.mostUnbroken {
                shown.append("\u{200b}")
                unbroken = 0
            }
            let isControl = scalar.properties.generalCategory == .control
            shown.append(isLine && (isBlank || isControl) ? " " : scalar)
        }
        return String(shown)
    }

    /// Each of its lines without the blanks at its end.
    package var withoutBlanksAtEnds: String {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            line.lastIndex { !$0.isWhitespace }.map { line[...$0] } ?? ""
        }.joined(separator: "\n")
    }

    private static let mostMarks = 8
    private static let mostUnbroken = 500
    /// What embeds, overrides and isolates a way of reading.
    private static let turns: [ClosedRange<UInt32>] = [0x202a...0x202e, 0x2066...0x2069]

    /// What overrides the way of reading that letters have by themselves.
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
