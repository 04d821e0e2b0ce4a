// SPDX-License-Identifier: Apache-2.0

/// `minya row`: adds a row type to a list.
struct RowCommand: Command {
    static let spec = CommandSpec(
        "row", summary: "Add another type of row to the list of a page",
        discussion: """
            It makes a view model, a cell, its registration with the page's list, and tests; and \
            the type, if the app does not have it. The first call makes a list of one type a list \
            of several.
            """,
        arguments: [ArgumentSpec("TYPE", names: .models, help: "What such a row shows: Tip")],
        options: [page, fields, .dryRun, .force, .json],
        examples: ["minya row Tip --in PhotoList --fields title:String,rank:Int"])

    private static let page = OptionSpec(
        "in", kind: .value("SCENE"), names: .pages, help: "The page with the list")
    private static let fields = OptionSpec(
        "fields", kind: .value("FIELD:TYPE,…"),
        help:
            "The fields of a new type besides its id; each is a String, Int, Double or Bool, with "
            + "a ? after its type if it is optional")

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard arguments.has(Self.page) else {
            throw UsageError("the page with the list is missing: --in PhotoList")
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
