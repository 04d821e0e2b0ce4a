// SPDX-License-Identifier: Apache-2.0

/// `minya man`: prints the manual page for the system's `man` viewer.
struct ManCommand: Command {
    static let spec = CommandSpec(
        "man", summary: "Print the manual page",
        discussion: """
            It is in the format of man; put it where the system looks for manual pages.
            """,
        examples: [
            "minya man | man -l -",
            "minya man > ~/.local/share/man/man1/minya.1",
        ])

    init(_ arguments: ParsedArguments) throws(UsageError) {}

    func run(_ context: CommandContext) throws -> ExitCode {
        context.output.write(ManPage(Program.spec).text)
        return .ok
    }
}
