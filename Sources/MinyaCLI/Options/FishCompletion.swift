// SPDX-License-Identifier: Apache-2.0

/// The completion script for fish.
struct FishCompletion {
    private let tool: ToolSpec

    init(_ tool: ToolSpec) { self.tool = tool }

    var script: String {
        let first = tool.commands.map { command in
            "complete -c minya -n __fish_use_subcommand -a \(command.name)"
                + " -d \(command.summary.fishQuoted)"
        }
        let global = ToolSpec.options.map { line($0, "__fish_use_subcommand") }
        let rest = tool.commands.flatMap { command in
            let seen = "'__fish_seen_subcommand_from \(command.name)'"
            let words = command.arguments.flatMap { argument in
                tool.choices(of: argument)
                    + (argument.names.map { ["(__minya_names \($0))"] } ?? [])
            }
            let choices =
                words.isEmpty
                ? []
                : ["complete -c minya -n \(seen) -a \(words.joined(separator: " ").fishQuoted)"]
            return choices + command.options.map { line($0, seen) }
        }
        let lines = [
            "# Completion of minya for fish.", RecordedNames.fish, "complete -c minya -f",
        ]
        return (lines + first + global + rest).joined(separator: "\n") + "\n"
    }

    private func line(_ option: OptionSpec, _ condition: String) -> String {
        var words = ["complete -c minya -n", condition, "-l", option.name]
        if let short = option.short { words += ["-s", "\(short)"] }
        if option.kind != .flag { words.append(option.isPath ? "-r -F" : "-x") }
        if let names = option.names { words += ["-a", "'(__minya_names \(names))'"] }
        if !option.choices.isEmpty {
            words += ["-a", option.choices.joined(separator: " ").fishQuoted]
        }
        return (words + ["-d", option.help.fishQuoted]).joined(separator: " ")
    }
}

extension String {
    /// The text in single quotes, with backslashes escaped as fish requires.
    fileprivate var fishQuoted: String {
        split(separator: "\\", omittingEmptySubsequences: false).joined(separator: #"\\"#)
            .shellQuoted(#"\'"#)
    }
}
