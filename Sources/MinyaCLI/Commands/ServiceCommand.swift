// SPDX-License-Identifier: Apache-2.0

/// `minya service`: makes a service that stores can ask.
struct ServiceCommand: Command {
    static let spec = CommandSpec(
        "service", summary: "Make a service that stores can ask",
        discussion: """
            A protocol, an implementation that answers with samples, and a stub for tests, provided \
            to all stores. A type that the app has not is made.
            """,
        arguments: [ArgumentSpec("NAME", help: "What stores call it: photos")],
        options: [one, list, .dryRun, .force, .json],
        examples: ["minya service photos --list Photo", "minya service weather --of Weather"])

    private static let one = OptionSpec(
        "of", kind: .value("TYPE"), help: "It answers with one of these")
    private static let list = OptionSpec(
        "list", kind: .value("TYPE"), help: "It answers with a list of these")

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard arguments.has(Self.one) != arguments.has(Self.list) else {
            throw UsageError("what does it answer with? --of TYPE or --list TYPE")
        }
        self.arguments = arguments
    }

    func run(_ context: CommandContext) throws -> ExitCode {
        let project = try Project(around: context.directory)
        let writing = try ProjectWriting(project.root, Self.spec.name, arguments, context)
        let type = arguments.value(of: Self.one) ?? arguments.value(of: Self.list) ?? ""
        var making = try SourceMaking(
            service: arguments.operands.first ?? "", of: try FieldList.type(type),
            isList: arguments.has(Self.list), in: project)
        return try writing.write(try making.make())
    }
}
