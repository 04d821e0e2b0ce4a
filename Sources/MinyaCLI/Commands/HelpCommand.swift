// SPDX-License-Identifier: Apache-2.0

/// `minya help`: shows the usage of the tool or of one command.
struct HelpCommand: Command {
    static let spec = CommandSpec(
        "help", summary: "Show how a command is used",
        arguments: [
            ArgumentSpec("COMMAND", count: .oneOrNone, help: "The command; all commands by default")
        ],
        examples: ["minya help doctor"])

    private let name: String?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        name = arguments.operands.first
    }

    func run(_ context: CommandContext) throws -> ExitCode {
        context.output.write(
            try name.map { try Program.spec.command($0).helpText } ?? Program.spec.helpText)
        return .ok
    }
}
