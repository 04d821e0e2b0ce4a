// SPDX-License-Identifier: Apache-2.0

/// The arguments of a command, validated by its ``CommandSpec``.
package struct ParsedArguments: Equatable, Sendable {
    /// The operands, in order.
    package let operands: [String]
    /// The values of each option by its long name; a flag has one empty value per occurrence.
    private let options: [String: [String]]
    /// All arguments as typed.
    private let words: [String]

    package init(operands: [String], options: [String: [String]], words: [String]) {
        self.operands = operands
        self.words = words
        self.options = options
    }

    /// Whether an option was given.
    package func has(_ option: OptionSpec) -> Bool { options[option.name] != nil }

    /// Returns the value of an option; nil if it was not given.
    package func value(of option: OptionSpec) -> String? { options[option.name]?.last }

    /// Returns all values of an option, in order.
    package func values(of option: OptionSpec) -> [String] { options[option.name] ?? [] }

    /// The arguments as one line of shell syntax, without characters that would move a terminal's
    /// cursor.
    package var line: String {
        words.map { word in
            let isPlain = word.utf8.allSatisfy(Self.isPlain) && !word.isEmpty
            return isPlain ? word.asPath : word.asPath.shellQuoted()
        }.joined(separator: " ")
    }

    /// Whether a byte has no special meaning in a shell.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        case _: "-_./:,=+@".utf8.contains(byte)
        }
    }
}
