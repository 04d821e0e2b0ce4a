// SPDX-License-Identifier: Apache-2.0

/// `minya rename`: renames a page and updates all references to it.
struct RenameCommand: Command {
    static let spec = CommandSpec(
        "rename", summary: "Rename a page everywhere it is named",
        discussion: """
            Its folder, files, types, key, route and tests get the new name, and so do the slots \
            and rows by which other pages open it, also in code written by hand. All references \
            are known from the compiler, never from text: the app is built first if it has changed \
            since the last build, and again afterwards; if that build fails, all changes are \
            reverted.

            Comments and texts for users stay as they are; the tool reports how many have the old \
            name. `minya undo` reverts the renaming.
            """,
        arguments: [
            ArgumentSpec("OLD", names: .pages, help: "The page: PhotoList"),
            ArgumentSpec("NEW", help: "Its new name: Album"),
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
