// SPDX-License-Identifier: Apache-2.0

extension String {
    /// The text as a Swift string literal, with quotation marks.
    var swiftLiteral: String {
        var literal = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\\(scalar)"
            case "\n": literal += "\\n"
            case "\t": literal += "\\t"
            case "\r": literal += "\\r"
            case _ where !scalar.isShown:
                literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return "\"\(literal)\""
    }
}

extension Unicode.Scalar {
    /// Whether the character is visible, at its own position, in source code.
    fileprivate var isShown: Bool {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
            .paragraphSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
            false
        case .spaceSeparator: self == " "
        default: true
        }
    }
}
