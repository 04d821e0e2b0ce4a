// SPDX-License-Identifier: Apache-2.0

/// `minya rename`: renames a page and updates all references to it.
struct RenameCommand: Command {
    static let spec = CommandSpec(
        "rename", summary: "Rename a page everywhere it is named",
        discussion: """
            Its folder, files, types, key, route and tests get the name, and so do the slots and rows \
            by which other pages open it; what was written by hand, too. Each place is known from the \
            compiler, never from text: the app is built before if it has changed since, and built \
            after; if it does not build then, all of it is taken back.

            Comments and texts for people stay as they are, and are counted. `minya undo` takes it \
            back.
            """,
        arguments: [
            ArgumentSpec("OLD", names: .pages, help: "The page: PhotoList"),
            ArgumentSpec("NEW", help: "What it is to be called: Album"),
        ],
        options: [Reworking.noBuild, .dryRun, .json],
        examples: ["minya rename PhotoList Album", "minya rename PhotoList Album --dry-run"])

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UsageError) { self.arguments = arguments }

    func run(_ context: CommandContext) throws -> ExitCode {
        let reworking = try Reworking(Self.spec.name, arguments, context)
        let renaming = try PageRenaming(
            arguments.operands[0], to: arguments.operands[1], in: reworking.project)
        guard try !renaming.isDone() else { return try reworking.write(nil) }
        return try reworking.write(try renaming.make(try reworking.index()))
    }
}
