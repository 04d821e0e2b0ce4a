// SPDX-License-Identifier: Apache-2.0

/// An option of a command: `--list ELEMENT`.
package struct OptionSpec: Sendable {
    /// What may be given with it.
    package enum Kind: Equatable, Sendable {
        /// Nothing.
        case flag
        /// A value, once.
        case value(String)
        /// A value, as often as wanted.
        case values(String)
    }

    /// Without the dashes.
    package let name: String
    /// What stands for it after a single dash.
    package let short: Character?
    package let kind: Kind
    /// The only values it takes; empty if it takes any.
    package let choices: [String]
    /// What of the app its value names, which shells complete.
    package let names: RecordedNames?
    /// Whether its value is a file or a folder, which shells complete.
    package let isPath: Bool
    /// One sentence without a full stop.
    package let help: String

    package init(
        _ name: String, short: Character? = nil, kind: Kind = .flag, choices: [String] = [],
        names: RecordedNames? = nil, isPath: Bool = false, help: String
    ) {
        self.name = name
        self.short = short
        self.kind = kind
        self.choices = choices
        self.names = names
        self.isPath = isPath
        self.help = help
    }

    /// What stands for its value in texts; empty for a flag.
    var valueName: String {
        switch kind {
        case .flag: ""
        case .value(let name), .values(let name): name
        }
    }
}

extension OptionSpec {
    /// Every command has it.
    package static let help = OptionSpec("help", short: "h", help: "Show how the command is used")
    /// Only before a command.
    package static let version = OptionSpec(
        "version", short: "V", help: "Print the version")
    /// For commands whose answer a program may want to read.
    package static let json = OptionSpec("json", help: "Answer in JSON")
    /// For commands that write.
    package static let dryRun = OptionSpec(
        "dry-run", short: "n", help: "Say what would be written, and write nothing")
    /// For commands that write.
    package static let force = OptionSpec(
        "force", short: "f", help: "Overwrite files that differ, and show what changes in them")
}
