// SPDX-License-Identifier: Apache-2.0

/// The interface of a command, from which parsing, help, manual and completion are derived.
///
/// ```swift
/// static let spec = CommandSpec(
///     "scene", summary: "Make a page, with tests that pass",
///     arguments: [ArgumentSpec("NAME", help: "What the page is called")],
///     options: [
///         OptionSpec("list", kind: .value("ELEMENT"), help: "A list of these"),
///         .dryRun, .force, .json,
///     ],
///     examples: ["minya scene PhotoList --list Photo"])
/// ```
package struct CommandSpec: Sendable {
    package let name: String
    /// One sentence without a period.
    package let summary: String
    /// Paragraphs with details beyond the summary.
    package let discussion: String
    package let arguments: [ArgumentSpec]
    /// All options; `--help` is always included.
    package let options: [OptionSpec]
    /// Example command lines.
    package let examples: [String]

    package init(
        _ name: String, summary: String, discussion: String = "", arguments: [ArgumentSpec] = [],
        options: [OptionSpec] = [], examples: [String]
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.arguments = arguments
        self.options = options + [.help]
        self.examples = examples
    }
}
