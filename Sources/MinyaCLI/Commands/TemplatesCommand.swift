// SPDX-License-Identifier: Apache-2.0

/// `minya templates`: lists the tool's templates and copies them into an app for customization.
struct TemplatesCommand: Command {
    static let spec = CommandSpec(
        "templates", summary: "List the templates of files, or copy one into the app to change it",
        discussion: """
            Each file that the tool adds to an app has a template, a plain text with placeholders \
            for values; its path is a template, too. A file in the app's \
            `.minya/templates` replaces the tool's template with the same path. What exists \
            already stays as it is.

            `{{name}}` inserts a value; `{{#list}}…{{/list}}` appears if a flag is set, or once \
            for each entry of a list, `{{^list}}…{{/list}}` otherwise; `{{! … }}` is a comment. \
            `--values` shows the available values, for the example of a page. An error in a \
            template is reported with its file and line, and nothing is written.
            """,
        options: [copy, values, .dryRun, .force, .json],
        examples: [
            "minya templates", "minya templates --copy '{{name}}Store.swift'",
            "minya templates --values Home",
        ])

    private static let copy = OptionSpec(
        "copy", kind: .values("PATH"), isPath: true,
        help: "Copy this template into the app; a unique part of its path is enough")
    private static let values = OptionSpec(
        "values", kind: .value("SCENE"), help: "Show the values with which this page is made")

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        guard !arguments.has(Self.copy) || !arguments.has(Self.values) else {
            throw UsageError("--copy and --values cannot be used together")
        }
    }

    func run(_ context: CommandContext) throws -> ExitCode {
        let (project, writing) = try ProjectWriting.open(Self.spec.name, arguments, context)
        if let page = arguments.value(of: Self.values) {
            return try writeValues(of: Name(parsing: page).type, in: project, context)
        }
        let list = TemplateList(project: project.root)
        guard arguments.has(Self.copy) else {
            try context.output.answer(list.entries) {
                list.entries.map { "\($0.isOwn ? "own   " : "tool's") \($0.path)" }
                    .joined(separator: "\n")
            }
            return .ok
        }
        var draft = Draft(project)
        for name in arguments.values(of: Self.copy) {
            let template = try list.find(name)
            draft.create([
                RenderedFile(path: ".minya/templates/\(template.path)", text: template.text)
            ])
        }
        return try writing.write(draft)
    }

    private func writeValues(of page: String, in project: Project, _ context: CommandContext) throws
        -> ExitCode
    {
        let record = try project.library.page(page)
        let values = try PageValues(record, in: project.library).values()
            .merging(project.config.moduleValues) { own, _ in own }
            .merging(project.config.folders(hasView: record.hasView)) { own, _ in own }
        try context.output.answer(values) {
            values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.shown)" }
                .joined(separator: "\n")
        }
        return .ok
    }
}
