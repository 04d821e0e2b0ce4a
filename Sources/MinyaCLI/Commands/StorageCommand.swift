// SPDX-License-Identifier: Apache-2.0

/// `minya storage`: creates a storage for stores to observe.
struct StorageCommand: Command {
    static let spec = CommandSpec(
        "storage", summary: "Make a storage of things that have an id",
        discussion: """
            A protocol, an implementation in the app's file of SQLite and one in memory, and one suite \
            of tests for both; and the type that is kept. Stores are provided with the one in the \
            file, which is in the folder of the person's data; tests use the one in memory.
            """,
        arguments: [ArgumentSpec("NAME", help: "What one of the things is called: Note")],
        options: [fields, .dryRun, .force, .json],
        examples: ["minya storage Note --fields 'title:String,count:Int?'"])

    private static let fields = OptionSpec(
        "fields", kind: .value("FIELD:TYPE,…"),
        help: "What is kept besides the id; a type is String, Int, Double or Bool, "
            + "with a ? after it where it may be missing")

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard arguments.has(Self.fields) else {
            throw UsageError("what is kept? --fields title:String,count:Int")
        }
        self.arguments = arguments
    }

    func run(_ context: CommandContext) throws -> ExitCode {
        let (project, writing) = try ProjectWriting.open(Self.spec.name, arguments, context)
        var making = try StorageMaking(
            arguments.operands.first ?? "",
            fields: try FieldList.fields(arguments.value(of: Self.fields) ?? ""), in: project)
        return try writing.write(try making.make())
    }
}
