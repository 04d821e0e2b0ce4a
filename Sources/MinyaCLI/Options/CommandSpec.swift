// SPDX-License-Identifier: Apache-2.0

/// How a command is called: what its arguments are parsed by, and its help, manual and completion
/// made of.
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
    /// One sentence without a full stop.
    package let summary: String
    /// Paragraphs with what the summary leaves out.
    package let discussion: String
    package let arguments: [ArgumentSpec]
    /// All of them; `--help` is among them without being given.
    package let options: [OptionSpec]
    /// Calls, as they are typed.
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
