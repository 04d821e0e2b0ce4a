// SPDX-License-Identifier: Apache-2.0

/// An option of a command: `--list ELEMENT`.
package struct OptionSpec: Sendable {
    /// The kind of value that it accepts.
    package enum Kind: Equatable, Sendable {
        /// No value.
        case flag
        /// A single value.
        case value(String)
        /// A value that may be repeated.
        case values(String)
    }

    /// The long name, without the dashes.
    package let name: String
    /// The letter of the short form.
    package let short: Character?
    package let kind: Kind
    /// The accepted values; empty if any value is accepted.
    package let choices: [String]
    /// The kind of app component its value names, for shell completion.
    package let names: RecordedNames?
    /// Whether its value is a file or folder path, for shell completion.
    package let isPath: Bool
    /// One sentence without a period.
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

    /// The placeholder for its value; empty for a flag.
    var valueName: String {
        switch kind {
        case .flag: ""
        case .value(let name), .values(let name): name
        }
    }
}

extension OptionSpec {
    /// The help option, which every command has.
    package static let help = OptionSpec("help", short: "h", help: "Show how the command is used")
    /// The version option, valid only before a command.
    package static let version = OptionSpec(
        "version", short: "V", help: "Print the version")
    /// An option of commands with machine-readable answers.
    package static let json = OptionSpec("json", help: "Answer in JSON")
    /// An option of commands that write files.
    package static let dryRun = OptionSpec(
        "dry-run", short: "n", help: "Show what would be written, and write nothing")
    /// An option of commands that write files.
    package static let force = OptionSpec(
        "force", short: "f", help: "Overwrite files that differ, and show what changes in them")
}
