// SPDX-License-Identifier: Apache-2.0

/// `minya row`: adds a row type to a list.
struct RowCommand: Command {
    static let spec = CommandSpec(
        "row", summary: "Make a further type of row in the list of a page",
        discussion: """
            A view model, a cell, its registration with the page's list, and tests; and the type, if \
            the app has not got it. A list of one type becomes one of several with the first of them.
            """,
        arguments: [ArgumentSpec("TYPE", names: .models, help: "What such a row shows: Tip")],
        options: [page, fields, .dryRun, .force, .json],
        examples: ["minya row Tip --in PhotoList --fields title:String,rank:Int"])

    private static let page = OptionSpec(
        "in", kind: .value("SCENE"), names: .pages, help: "The page in whose list it is")
    private static let fields = OptionSpec(
        "fields", kind: .value("FIELD:TYPE,…"),
        help:
            "What the type has besides an id, if it is made; a type is String, Int, Double or Bool, "
            + "with a ? after it where it may be missing")

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard arguments.has(Self.page) else {
            throw UsageError("in which page's list? --in PhotoList")
        }
        self.arguments = arguments
    }

    func run(_ context: CommandContext) throws -> ExitCode {
        let (project, writing) = try ProjectWriting.open(Self.spec.name, arguments, context)
        let page = try Name(parsing: arguments.value(of: Self.page) ?? "").type
        var making = try RowMaking(
            try FieldList.type(arguments.operands.first ?? ""), in: page,
            fields: try arguments.value(of: Self.fields).map(FieldList.fields), of: project)
        return try writing.write(try making.make())
    }
}
