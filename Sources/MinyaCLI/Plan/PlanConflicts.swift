// SPDX-License-Identifier: Apache-2.0

/// All conflicts that prevent a plan, by file.
package struct PlanConflicts: ExitingError, Equatable, Encodable, CustomStringConvertible {
    package struct Conflict: Equatable, Sendable, Encodable {
        package let path: String
        package let reason: String
        /// Whether `--force` would overwrite the file.
        package let isForceable: Bool
        /// The changes of overwriting it; empty if it cannot be overwritten.
        package let diff: String
    }

    package let conflicts: [Conflict]
    /// An alternative to overwriting; nil for none.
    package var advice: String?
    package var exitCode: ExitCode { .refused }

    package var description: String {
        let lines = conflicts.map { "    \($0.reason)" }.joined(separator: "\n")
        let hint =
            conflicts.allSatisfy(\.isForceable)
            ? "\n--force overwrites them; --force --dry-run shows what would change." : ""
        return "Nothing was written:\n\(lines)\(advice.map { "\n\($0)" } ?? "")\(hint)"
    }
}
