// SPDX-License-Identifier: Apache-2.0

/// `minya check`: checks an app against the rules of its architecture.
struct CheckCommand: Command {
    static let spec = CommandSpec(
        "check", summary: "Find what breaks the rules of the architecture, by file and line",
        discussion: """
            It reads the index that the compiler wrote in the last build and, for closures that \
            capture self, the source at the place that the index names. It reports only what is \
            certain. The exit code is 1 if it finds something.

            The rules: \
            \(Rule.allCases.map { "\($0.rawValue) (\($0.summary))" }.joined(separator: "; ")).
            """,
        arguments: [AppOptions.folder], options: AppOptions.all + [.json],
        examples: ["minya check", "minya check --build --json"])

    private let app: AppOptions

    init(_ arguments: ParsedArguments) throws(UsageError) {
        app = AppOptions(arguments, folder: arguments.operands.first)
    }

    func run(_ context: CommandContext) throws -> ExitCode {
        let check = AppCheck(try app.sources(context))
        try context.output.answer(check.findings) { text(check) }
        return check.findings.isEmpty ? .ok : .failedChecks
    }

    private func text(_ check: AppCheck) -> String {
        let count = check.findings.count
        let pages = check.map.scenes.count
        let what = "\(pages) \(pages == 1 ? "page" : "pages"), \(Rule.allCases.count) rules"
        let found = count == 0 ? "no findings" : count == 1 ? "1 finding" : "\(count) findings"
        let lines = check.findings.map(\.description)
        return (lines + ["\(check.map.app): \(found) (\(what))"]).joined(separator: "\n")
    }
}
