// SPDX-License-Identifier: Apache-2.0

/// An operand of a command: `NAME`.
package struct ArgumentSpec: Sendable {
    /// The number of occurrences.
    package enum Count: Sendable {
        case one
        case oneOrNone
        case any
    }

    /// The placeholder shown in the usage line, in capitals.
    package let name: String
    package let count: Count
    /// The accepted values; empty if any value is accepted.
    package let choices: [String]
    /// The kind of app component it names, for shell completion.
    package let names: RecordedNames?
    /// One sentence without a period.
    package let help: String

    package init(
        _ name: String, count: Count = .one, choices: [String] = [], names: RecordedNames? = nil,
        help: String
    ) {
        self.name = name
        self.count = count
        self.choices = choices
        self.names = names
        self.help = help
    }
}
