// SPDX-License-Identifier: Apache-2.0

/// The completion script for bash, including the old version on macOS.
struct BashCompletion {
    private let tool: ToolSpec

    init(_ tool: ToolSpec) { self.tool = tool }

    var script: String {
        """
        # Completion of minya for bash.
        \(RecordedNames.function)
        _minya() {
            local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
            # In --host=gtk bash sees three words.
            if [[ $word = '=' ]]; then
                word=
            elif [[ $before = '=' ]]; then
                before=${COMP_WORDS[COMP_CWORD - 2]}
            fi
            local command= index words
            for ((index = 1; index < COMP_CWORD; index++)); do
                if [[ ${COMP_WORDS[index]} != -* ]]; then
                    command=${COMP_WORDS[index]}
                    break
                fi
            done
            COMPREPLY=()
            case "$command $before" in
        \(values.joined(separator: "\n"))
            esac
            case $command in
        \(words.joined(separator: "\n"))
                *) return ;;
            esac
            COMPREPLY=($(compgen -W "$words" -- "$word"))
        }
        complete -o filenames -F _minya minya

        """
    }

    /// The cases for values of options.
    private var values: [String] {
        tool.commands.flatMap { command in
            command.options.filter { $0.kind != .flag }.map { option in
                let names = option.short.map { ["-\($0)"] } ?? []
                let pattern = (["--\(option.name)"] + names)
                    .map { "\(command.name) \($0)".shellQuoted() }.joined(separator: " | ")
                return "        \(pattern)) \(answer(option))return ;;"
            }
        }
    }

    private func answer(_ option: OptionSpec) -> String {
        if option.isPath {
            return #"local IFS=$'\n'; COMPREPLY=($(compgen -f -- "$word")); "#
        }
        if let names = option.names {
            return #"COMPREPLY=($(compgen -W "$(_minya_names \#(names))" -- "$word")); "#
        }
        guard !option.choices.isEmpty else { return "" }
        let words = option.choices.joined(separator: " ").shellQuoted()
        return #"COMPREPLY=($(compgen -W \#(words) -- "$word")); "#
    }

    private var words: [String] {
        let first = tool.commands.map(\.name) + ToolSpec.options.map { "--\($0.name)" }
        return [line("''", first)]
            + tool.commands.map { command in
                let arguments = command.arguments.flatMap(tool.choices(of:))
                return line(
                    command.name, arguments + command.options.map { "--\($0.name)" },
                    command.arguments.compactMap(\.names))
            }
    }

    private func line(
        _ pattern: String, _ words: [String], _ names: [RecordedNames] = []
    ) -> String {
        let known = names.map { "\" $(_minya_names \($0))\"" }.joined()
        return "        \(pattern)) words=\(words.joined(separator: " ").shellQuoted())\(known) ;;"
    }
}
