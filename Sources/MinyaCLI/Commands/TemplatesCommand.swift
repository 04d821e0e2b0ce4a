// SPDX-License-Identifier: Apache-2.0

/// `minya templates`: lists the tool's templates and copies them into an app for customization.
struct TemplatesCommand: Command {
    static let spec = CommandSpec(
        "templates", summary: "List what files are made of, or copy one into the app to change it",
        discussion: """
            Each file that the tool makes is a template, a plain text in which values are filled in; \
            its path is one, too. An app's own, in `.minya/templates`, goes before the tool's, file \
            by file; all that is made from then on is made of it.

            `{{name}}` is a value; `{{#list}}…{{/list}}` is there if a flag is set, or once for each \
            entry of a list, `{{^list}}…{{/list}}` if not; `{{! … }}` is a comment. Which values \
            there are, `--values` says by those of a page. What is wrong in a template is told by its \
            file and line, and nothing is written.
            """,
        options: [copy, values, .dryRun, .force, .json],
        examples: [
            "minya templates", "minya templates --copy '{{name}}Store.swift'",
            "minya templates --values Home",
        ])

    private static let copy = OptionSpec(
        "copy", kind: .values("PATH"), isPath: true,
        help: "Copy this one into the app; a part of the path that no other has is enough")
    private static let values = OptionSpec(
        "values", kind: .value("SCENE"), help: "Say with which values this page is made")

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
            return try tell(Name(parsing: page).type, of: project, context)
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

    private func tell(_ page: String, of project: Project, _ context: CommandContext) throws
        -> ExitCode
    {
        let record = try project.library.page(page)
        let values = try PageValues(record, in: project.library).values()
            .merging(project.config.moduleValues) { own, _ in own }
        try context.output.answer(values) {
            values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.shown)" }
                .joined(separator: "\n")
        }
        return .ok
    }
}
