// SPDX-License-Identifier: Apache-2.0

/// A shell with command completion.
enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish

    /// Returns the completion script for the shell to load.
    func completion(of tool: ToolSpec) -> String {
        switch self {
        case .bash: BashCompletion(tool).script
        case .zsh: ZshCompletion(tool).script
        case .fish: FishCompletion(tool).script
        }
    }
}

extension ToolSpec {
    /// Returns the possible values of an argument, as far as they are known.
    func choices(of argument: ArgumentSpec) -> [String] {
        argument.name == "COMMAND" ? commands.map(\.name) : argument.choices
    }
}

extension String {
    /// Returns the text in single quotes for a shell, with each single quote replaced by `quote`.
    func shellQuoted(_ quote: String = #"'\''"#) -> String {
        "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: quote) + "'"
    }
}
