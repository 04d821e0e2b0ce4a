// SPDX-License-Identifier: Apache-2.0

/// `minya map`: shows an app's pages, navigation, data and dependencies.
struct MapCommand: Command {
    private static let mermaid = OptionSpec(
        "mermaid", help: "Write a flow chart for documents on GitHub and GitLab")
    private static let dot = OptionSpec("dot", help: "Write a graph for Graphviz, which draws it")
    private static let forms = [mermaid, dot, OptionSpec.json]

    static let spec = CommandSpec(
        "map", summary: "Show an app's pages, which page opens which, their data and dependencies",
        discussion: """
            It reads the index that the compiler wrote in the last build, and guesses nothing from \
            text. Without an option for its form the map is an outline in plain text.
            """,
        arguments: [AppOptions.folder], options: forms + AppOptions.all,
        examples: ["minya map", "minya map --dot | dot -Tsvg > docs/map.svg"])

    private let app: AppOptions
    private let form: String?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        app = AppOptions(arguments, folder: arguments.operands.first)
        let forms = Self.forms.filter(arguments.has).map(\.name)
        guard forms.count < 2 else {
            throw UsageError(
                "a map has one form: give one of " + forms.map { "--" + $0 }.joined(separator: ", ")
            )
        }
        form = forms.first
    }

    func run(_ context: CommandContext) throws -> ExitCode {
        let map = AppMap(try app.sources(context))
        switch form {
        case Self.mermaid.name: context.output.write(map.mermaid)
        case Self.dot.name: context.output.write(map.dot)
        default: try context.output.answer(map) { map.outline }
        }
        return .ok
    }
}
