// SPDX-License-Identifier: Apache-2.0

/// What a command was called with, as its ``CommandSpec`` allows it.
package struct ParsedArguments: Equatable, Sendable {
    /// Whatever is no option, in order.
    package let operands: [String]
    /// What was given with each option, by its long name; a flag has an empty text each time.
    private let options: [String: [String]]

    package init(operands: [String], options: [String: [String]]) {
        self.operands = operands
        self.options = options
    }

    /// Whether an option was given.
    package func has(_ option: OptionSpec) -> Bool { options[option.name] != nil }

    /// What was given with an option; nil if it was not given.
    package func value(of option: OptionSpec) -> String? { options[option.name]?.last }

    /// All that was given with an option, in order.
    package func values(of option: OptionSpec) -> [String] { options[option.name] ?? [] }
}
