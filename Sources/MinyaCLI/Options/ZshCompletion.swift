// SPDX-License-Identifier: Apache-2.0

/// The completion script for zsh.
struct ZshCompletion {
    private let tool: ToolSpec

    init(_ tool: ToolSpec) { self.tool = tool }

    var script: String {
        """
        #compdef minya
        # Completion of minya for zsh.
        \(RecordedNames.function)
        _minya() {
            local context state state_descr line
            local -a commands
            typeset -A opt_args
            commands=(
        \(tool.commands.map(describe).joined(separator: "\n"))
            )
            _arguments -C \\
        \(ToolSpec.options.map { "        \(spec($0)) \\" }.joined(separator: "\n"))
                '1:command:->command' '*::argument:->argument'
            case $state in
                command) _describe command commands ;;
                argument)
                    case $line[1] in
        \(tool.commands.map(arguments).joined(separator: "\n"))
                    esac
                    ;;
            esac
        }
        if [[ $funcstack[1] = _minya ]]; then
            _minya "$@"
        else
            compdef _minya minya
        fi

        """
    }

    private func describe(_ command: CommandSpec) -> String {
        "        " + "\(command.name):\(command.summary)".shellQuoted()
    }

    private func arguments(_ command: CommandSpec) -> String {
        let options = command.options.map(spec)
        let operands = command.arguments.map { argument in
            let count = argument.count == .any ? "*" : argument.count == .one ? "" : ":"
            let choices = tool.choices(of: argument)
            let action =
                argument.names.map(action)
                ?? (choices.isEmpty ? "" : "(\(choices.joined(separator: " ")))")
            return "\(count):\(argument.name):\(action)".shellQuoted()
        }
        let lines = (options + operands).map { "                    \($0)" }
        return "                \(command.name)) _arguments \\\n"
            + lines.joined(separator: " \\\n") + "\n                ;;"
    }

    private func action(_ names: RecordedNames) -> String {
        "{compadd -- ${(f)\"$(_minya_names \(names))\"}}"
    }

    private func spec(_ option: OptionSpec) -> String {
        let help = option.help.map { "[]:\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
        var rest = "[\(help)]"
        if option.kind != .flag {
            let choices = option.choices.joined(separator: " ")
            let action =
                option.names.map(action)
                ?? (option.isPath ? "_files" : choices.isEmpty ? "" : "(\(choices))")
            let name = option.valueName.split(separator: ":").joined(separator: "\\:")
            rest += ":\(name):\(action)"
        }
        let assign = option.kind == .flag ? "" : "="
        let many = if case .values = option.kind { "*" } else { "" }
        let long = "\(many)--\(option.name)\(assign)\(rest)".shellQuoted()
        guard let short = option.short else { return long }
        let exclusive = many.isEmpty ? "(-\(short) --\(option.name))" : ""
        return "\(exclusive)\(many)-\(short)\(rest)".shellQuoted() + " "
            + "\(exclusive)\(many)--\(option.name)\(assign)\(rest)".shellQuoted()
    }
}
