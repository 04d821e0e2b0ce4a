// SPDX-License-Identifier: Apache-2.0

/// The tool with all its commands, from which help, manual and completion are derived.
package struct ToolSpec: Sendable {
    package let version: String
    /// The date that the manual shows: `2026-11-22`.
    package let date: String
    package let commands: [CommandSpec]

    /// The options accepted before a command.
    static let options: [OptionSpec] = [.help, .version]

    package init(version: String, date: String, commands: [CommandSpec]) {
        self.version = version
        self.date = date
        self.commands = commands
    }

    /// A one-line description of the tool.
    static let summary = "Creates apps with Minya, page by page, and checks their architecture"

    static let exitCodes: [(code: ExitCode, meaning: String)] = [
        (.ok, "Done, or nothing to do"),
        (.failedChecks, "The check found something"),
        (.usage, "The command line was not understood"),
        (.refused, "The command was refused, and nothing was written"),
        (.toolchain, "Something that the tool or an app needs is missing"),
        (.io, "A file could not be read or written"),
    ]

    /// The output of `minya --help`.
    package var helpText: String {
        let rows = commands.map { ($0.name, $0.summary + ".") }
        let options = Self.options.map { ($0.heading, $0.explanation) }
        return """
            Usage: minya COMMAND [ARGUMENT]… [OPTION]…

            \(Self.summary).

            Commands:
            \(TextBlock.table(rows))

            Options:
            \(TextBlock.table(options))

            `minya COMMAND --help` shows how a command is used, with an example.

            """
    }

    package func command(_ name: String) throws(UsageError) -> CommandSpec {
        guard let command = commands.first(where: { $0.name == name }) else {
            let hint = Nearest.hint(to: name, in: commands.map(\.name))
            throw UsageError(
                "there is no command \(name.quoted)"
                    + (hint.isEmpty ? "; minya --help lists them" : hint))
        }
        return command
    }
}
