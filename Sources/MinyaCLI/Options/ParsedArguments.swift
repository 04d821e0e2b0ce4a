// SPDX-License-Identifier: Apache-2.0

/// What a command was called with, as its ``CommandSpec`` allows it.
package struct ParsedArguments: Equatable, Sendable {
    /// Whatever is no option, in order.
    package let operands: [String]
    /// What was given with each option, by its long name; a flag has an empty text each time.
    private let options: [String: [String]]
    /// All of it as it was typed.
    private let words: [String]

    package init(operands: [String], options: [String: [String]], words: [String]) {
        self.operands = operands
        self.words = words
        self.options = options
    }

    /// Whether an option was given.
    package func has(_ option: OptionSpec) -> Bool { options[option.name] != nil }

    /// What was given with an option; nil if it was not given.
    package func value(of option: OptionSpec) -> String? { options[option.name]?.last }

    /// All that was given with an option, in order.
    package func values(of option: OptionSpec) -> [String] { options[option.name] ?? [] }

    /// The call's words in a line, as a shell takes them, and with nothing in it that would move a
    /// terminal's cursor.
    package var line: String {
        words.map { word in
            let isPlain = word.utf8.allSatisfy(Self.isPlain) && !word.isEmpty
            return isPlain ? word.asPath : word.asPath.shellQuoted()
        }.joined(separator: " ")
    }

    /// Whether a byte means nothing else to a shell.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        case _: "-_./:,=+@".utf8.contains(byte)
        }
    }
}
