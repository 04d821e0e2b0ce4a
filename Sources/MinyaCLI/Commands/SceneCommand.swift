// SPDX-License-Identifier: Apache-2.0

/// `minya scene`: creates a working page with tests.
struct SceneCommand: Command {
    static let spec = CommandSpec(
        "scene", summary: "Make a page that runs, with tests that pass",
        discussion: """
            A page is one folder: a pipeline, a store and a view, with tests that drive it from \
            both ends, connected to the app's other pages. It shows a list or a form, or neither. \
            It has a controller if it opens another page, or if a row of a list on it can be \
            chosen; a page that begins to do so later gets its controller then.

            Types that the app does not have are made: a value with an id and a title. Repeating a \
            call changes nothing; the same name with other options is refused.
            """,
        arguments: [ArgumentSpec("NAME", help: "The name of the page: PhotoList")],
        options: [
            list, form, parent, context, result, service, storage, ui, noView, route, opener,
            .dryRun, .force, .json,
        ],
        examples: [
            "minya scene PhotoList --list Photo --open-from Home",
            "minya scene EditNote --form 'title:String,count:Int?' --open-from Home",
        ])

    private static let list = OptionSpec(
        "list", kind: .value("ELEMENT"), names: .models, help: "The page shows a list of ELEMENT")
    private static let form = OptionSpec(
        "form", kind: .value("FIELD:TYPE,…"),
        help: "The page has a form with these fields; a type is String, Int, Double or Bool, "
            + "or String?, Int? or Double? for a field that may be left empty")
    private static let parent = OptionSpec(
        "child-of", kind: .value("SCENE"), names: .pages,
        help: "The new page is a part of SCENE, with a store of its own")
    private static let context = OptionSpec(
        "context", kind: .value("TYPE"), names: .models,
        help: "The page is opened with a value of this type")
    private static let result = OptionSpec(
        "result", kind: .value("TYPE"), names: .models,
        help: "The page answers with a value of this type; a form whose context has this type, "
            + "too, starts with that value")
    private static let service = OptionSpec(
        "service", kind: .values("NAME"), names: .services, help: "Its store calls this service")
    private static let storage = OptionSpec(
        "storage", kind: .values("NAME"), names: .storages, help: "Its store follows this storage")
    private static let ui = OptionSpec("ui", help: "A .ui file describes its widgets")
    private static let noView = OptionSpec("no-view", help: "It has no view, or none yet")
    private static let route = OptionSpec("route", help: "A link opens it, such as diary:note-list")
    private static let opener = OptionSpec(
        "open-from", kind: .value("SCENE"), names: .pages, help: "This page opens it")

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        for (one, other) in [(Self.list, Self.form), (Self.ui, Self.noView)]
        where arguments.has(one) && arguments.has(other) {
            throw UsageError("--\(one.name) and --\(other.name) cannot be used together")
        }
    }

    func run(_ context: CommandContext) throws -> ExitCode {
        let (project, writing) = try ProjectWriting.open(Self.spec.name, arguments, context)
        var making = PageMaking(try record(), in: project)
        return try writing.write(try making.make())
    }

    /// Returns the record of the requested page.
    private func record() throws -> PageRecord {
        var page = PageRecord(name: try Name(parsing: arguments.operands.first ?? "").type)
        page.list = try arguments.value(of: Self.list).map(FieldList.type)
        page.form = try arguments.value(of: Self.form).map(FieldList.fields) ?? []
        page.parent = try arguments.value(of: Self.parent).map { try Name(parsing: $0).type }
        page.context = try arguments.value(of: Self.context).map(FieldList.type)
        page.result = try arguments.value(of: Self.result).map(FieldList.type)
        page.services = try names(Self.service)
        page.storages = try names(Self.storage)
        page.hasInterface = arguments.has(Self.ui)
        page.hasView = !arguments.has(Self.noView)
        page.isRouted = arguments.has(Self.route)
        page.opener = try arguments.value(of: Self.opener).map { try Name(parsing: $0).type }
        return page
    }

    private func names(_ option: OptionSpec) throws -> [String] {
        let names = try arguments.values(of: option).map { try Name(parsing: $0).value }
        for (place, name) in names.enumerated() where names[..<place].contains(name) {
            throw UsageError("--\(option.name) \(name) is given twice")
        }
        return names
    }
}
