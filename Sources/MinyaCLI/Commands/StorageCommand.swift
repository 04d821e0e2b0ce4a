// SPDX-License-Identifier: Apache-2.0

/// `minya storage`: creates a storage for stores to observe.
struct StorageCommand: Command {
    static let spec = CommandSpec(
        "storage", summary: "Make a storage for values with an id",
        discussion: """
            It makes a protocol, an implementation in the app's SQLite file and one in memory, one \
            test suite for both, and the type of the stored values. Stores use the file, which is \
            in the user's data folder; tests use the implementation in memory.
            """,
        arguments: [ArgumentSpec("NAME", help: "The name of one value: Note")],
        options: [fields, .dryRun, .force, .json],
        examples: ["minya storage Note --fields 'title:String,count:Int?'"])

    private static let fields = OptionSpec(
        "fields", kind: .value("FIELD:TYPE,…"),
        help: "The stored fields besides the id; each is a String, Int, Double or Bool, "
            + "with a ? after its type if it is optional")

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard arguments.has(Self.fields) else {
            throw UsageError("the fields are missing: --fields title:String,count:Int")
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
