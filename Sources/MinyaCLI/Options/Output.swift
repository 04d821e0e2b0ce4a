// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a command's answer goes: text for a person, or JSON for a program.
///
/// In JSON the standard output has exactly one value; what is for a person goes elsewhere or
/// nowhere.
package struct Output: Sendable {
    package enum Format: Sendable {
        case text
        case json
    }

    package let format: Format
    /// Whether a person looks on while it works, who may be told again and again.
    let isTerminal: Bool
    private let out: @Sendable (String) -> Void
    private let errors: @Sendable (String) -> Void

    /// - Parameter isTerminal: Whether what goes beside the answer is shown on a terminal.
    package init(
        _ format: Format, to out: @escaping @Sendable (String) -> Void,
        errors: @escaping @Sendable (String) -> Void, isTerminal: Bool = false
    ) {
        self.format = format
        self.isTerminal = isTerminal
        self.out = out
        self.errors = errors
    }

    /// The same output, in this format.
    package func answering(_ format: Format) -> Output {
        Output(format, to: out, errors: errors, isTerminal: isTerminal)
    }

    /// Gives the command's answer: the value as JSON, or the text.
    package func answer(_ value: some Encodable, text: () -> String) throws {
        guard format == .json else { return say(text()) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        write(String(decoding: try encoder.encode(value), as: UTF8.self) + "\n")
    }

    /// Says a line or several to a person; in JSON nothing.
    package func say(_ text: String) {
        if format == .text { write(text.hasSuffix("\n") ? text : text + "\n") }
    }

    /// Says how far a long work is, beside the answer.
    package func note(_ text: String) { errors(text + "\n") }

    /// Writes text as it is beside the answer.
    func write(besides text: String) { errors(text) }

    /// Writes text as it is, whatever the format: a completion, a picture.
    package func write(_ text: String) { out(text) }
}
