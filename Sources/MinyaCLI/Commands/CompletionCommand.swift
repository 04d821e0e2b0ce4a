// SPDX-License-Identifier: Apache-2.0

/// `minya completion`: prints a shell completion script for the tool's commands and options.
struct CompletionCommand: Command {
    static let spec = CommandSpec(
        "completion", summary: "Print a script with which a shell completes commands and options",
        arguments: [
            ArgumentSpec(
                "SHELL", choices: Shell.allCases.map(\.rawValue),
                help: "The shell that the script is for")
        ],
        examples: [
            "source <(minya completion bash)",
            "minya completion zsh > ~/.zfunc/_minya",
            "minya completion fish > ~/.config/fish/completions/minya.fish",
        ])

    private let shell: Shell

    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard let shell = arguments.operands.first.flatMap(Shell.init(rawValue:)) else {
            throw UsageError("which shell? \(Shell.allCases.map(\.rawValue).listed)")
        }
        self.shell = shell
    }

    func run(_ context: CommandContext) throws -> ExitCode {
        context.output.write(shell.completion(of: Program.spec))
        return .ok
    }
}
