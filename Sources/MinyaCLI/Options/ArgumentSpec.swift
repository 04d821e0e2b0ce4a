// SPDX-License-Identifier: Apache-2.0

/// What a command is called with besides its options: `NAME`.
package struct ArgumentSpec: Sendable {
    /// How many of it there are.
    package enum Count: Sendable {
        case one
        case oneOrNone
        case any
    }

    /// In capitals, as it stands in the usage.
    package let name: String
    package let count: Count
    /// The only values it takes; empty if it takes any.
    package let choices: [String]
    /// What of the app it names, which shells complete.
    package let names: RecordedNames?
    /// One sentence without a full stop.
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
