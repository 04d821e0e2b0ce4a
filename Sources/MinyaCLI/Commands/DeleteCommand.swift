// SPDX-License-Identifier: Apache-2.0

/// `minya delete`: removes a page from the app.
struct DeleteCommand: Command {
    static let spec = CommandSpec(
        "delete", summary: "Take a page out of the app, with its tests and its registration",
        discussion: """
            It is refused while something else of the app names the page, and each such place is \
            told. With --force goes what the tool itself wrote into other pages to open it; never what \
            was written by hand. Models, services and storages stay.

            The app is built before if it has changed since, and built after; if it does not build \
            then, all of it is taken back. `minya undo` takes it back, too.
            """,
        arguments: [ArgumentSpec("SCENE", names: .pages, help: "The page: PhotoList")],
        options: [force, Reworking.noBuild, .dryRun, .json],
        examples: ["minya delete PhotoList --dry-run", "minya delete PhotoList --force"])

    private static let force = OptionSpec(
        "force", short: "f", help: "Also take out what the tool wrote for other pages to open it")

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UsageError) { self.arguments = arguments }

    func run(_ context: CommandContext) throws -> ExitCode {
        let reworking = try Reworking(Self.spec.name, arguments, context)
        let deletion = try PageDeletion(
            arguments.operands[0], takesOpenings: arguments.has(Self.force), in: reworking.project)
        return try reworking.write(try deletion.make(try reworking.index()))
    }
}
