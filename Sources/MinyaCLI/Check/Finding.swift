// SPDX-License-Identifier: Apache-2.0

/// A violation of a rule.
package struct Finding: Codable, Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The violated rule.
    package let rule: Rule
    /// The location of the violation.
    package let location: SourceLocation
    /// A description of the problem.
    package let problem: String
    /// The suggested fix.
    package let advice: String

    /// The finding in the format of a compiler diagnostic, with the advice on a second line.
    package var description: String {
        "\(location.path):\(location.line):\(location.column): \(problem) [\(rule.rawValue)]\n"
            + "    \(advice)"
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.location, left.rule.rawValue, left.problem)
            < (right.location, right.rule.rawValue, right.problem)
    }
}
