// SPDX-License-Identifier: Apache-2.0

/// All that hinders a plan, file by file.
package struct PlanConflicts: ExitingError, Equatable, Encodable, CustomStringConvertible {
    package struct Conflict: Equatable, Sendable, Encodable {
        package let path: String
        package let reason: String
        /// Whether `--force` would overwrite it.
        package let isForceable: Bool
        /// What it would change; empty where it could not be overwritten.
        package let diff: String
    }

    package let conflicts: [Conflict]
    /// What else to do than to overwrite; nil for nothing.
    package var advice: String?
    package var exitCode: ExitCode { .refused }

    package var description: String {
        let lines = conflicts.map { "    \($0.reason)" }.joined(separator: "\n")
        let hint =
            conflicts.allSatisfy(\.isForceable)
            ? "\n--force overwrites; with --dry-run it shows first what would change." : ""
        return "Nothing was written:\n\(lines)\(advice.map { "\n\($0)" } ?? "")\(hint)"
    }
}
