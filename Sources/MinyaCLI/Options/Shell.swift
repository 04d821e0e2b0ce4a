// SPDX-License-Identifier: Apache-2.0

/// A shell that completes what is typed.
enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish

    /// A script for the shell, to be read by it once.
    func completion(of tool: ToolSpec) -> String {
        switch self {
        case .bash: BashCompletion(tool).script
        case .zsh: ZshCompletion(tool).script
        case .fish: FishCompletion(tool).script
        }
    }
}

extension ToolSpec {
    /// What an argument of a command may be, as far as it is known.
    func choices(of argument: ArgumentSpec) -> [String] {
        argument.name == "COMMAND" ? commands.map(\.name) : argument.choices
    }
}

extension String {
    /// In single quotes, for a shell; a quote in it is what `quote` says.
    func shellQuoted(_ quote: String = #"'\''"#) -> String {
        "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: quote) + "'"
    }
}
