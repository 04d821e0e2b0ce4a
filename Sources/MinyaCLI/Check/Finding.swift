// SPDX-License-Identifier: Apache-2.0

/// Something that breaks a rule.
package struct Finding: Codable, Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The rule.
    package let rule: Rule
    /// Where it is broken.
    package let location: SourceLocation
    /// What is wrong there.
    package let problem: String
    /// What to do about it.
    package let advice: String

    /// A line as compilers write it, and what to do in a second one.
    package var description: String {
        "\(location.path):\(location.line):\(location.column): \(problem) [\(rule.rawValue)]\n"
            + "    \(advice)"
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.location, left.rule.rawValue, left.problem)
            < (right.location, right.rule.rawValue, right.problem)
    }
}
