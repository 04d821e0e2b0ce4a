// SPDX-License-Identifier: Apache-2.0

/// `minya move`: moves a page's folder into another one.
struct MoveCommand: Command {
    static let spec = CommandSpec(
        "move", summary: "Move a page's folder into another one",
        discussion: """
            In an app with many pages, related ones can be in one folder below Sources/Pages, \
            which may be another page's folder. The manifest is updated; the code stays as it is, \
            because no page refers to the folder of another one. `minya undo` reverts the move.
            """,
        arguments: [
            ArgumentSpec("SCENE", names: .pages, help: "The page: Account"),
            ArgumentSpec("FOLDER", help: "Below Sources/Pages: Settings; a dot for Sources/Pages"),
        ],
        options: [Reworking.noBuild, .dryRun, .json],
        examples: ["minya move Account Settings", "minya move Account ."])

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UsageError) { self.arguments = arguments }

    func run(_ context: CommandContext) throws -> ExitCode {
        let reworking = try Reworking(Self.spec.name, arguments, context)
        let move = try PageMove(
            arguments.operands[0], to: arguments.operands[1], in: reworking.project)
        return try reworking.write(move.isDone() ? nil : try move.make())
    }
}
