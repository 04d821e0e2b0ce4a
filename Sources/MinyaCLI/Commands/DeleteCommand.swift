// SPDX-License-Identifier: Apache-2.0

/// `minya delete`: removes a page from the app.
struct DeleteCommand: Command {
    static let spec = CommandSpec(
        "delete", summary: "Remove a page from the app, with its tests and its registration",
        discussion: """
            The call is refused while anything else in the app names the page, and lists each such \
            place. --force also removes what the tool itself wrote into other pages to open it, \
            but never what was written by hand. Models, services and storages stay.

            The app is built first if it has changed since the last build, and again afterwards; \
            if that build fails, all changes are reverted. `minya undo` reverts them, too.
            """,
        arguments: [ArgumentSpec("SCENE", names: .pages, help: "The page: PhotoList")],
        options: [force, Reworking.noBuild, .dryRun, .json],
        examples: ["minya delete PhotoList --dry-run", "minya delete PhotoList --force"])

    private static let force = OptionSpec(
        "force", short: "f", help: "Also remove what the tool wrote into other pages to open it")

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UsageError) { self.arguments = arguments }

    func run(_ context: CommandContext) throws -> ExitCode {
        let reworking = try Reworking(Self.spec.name, arguments, context)
        let deletion = try PageDeletion(
            arguments.operands[0], takesOpenings: arguments.has(Self.force), in: reworking.project)
        return try reworking.write(try deletion.make(try reworking.index()))
    }
}
