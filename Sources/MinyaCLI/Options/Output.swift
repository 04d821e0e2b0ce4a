// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The output of a command: text for users, or JSON for programs.
///
/// In JSON format, standard output receives exactly one value; messages for users go to standard
/// error or are omitted.
package struct Output: Sendable {
    package enum Format: Sendable {
        case text
        case json
    }

    package let format: Format
    /// Whether the messages are shown on a terminal, where they can be updated in place.
    let isTerminal: Bool
    /// Whether the answer is shown on a terminal that has colours.
    let isColored: Bool
    private let out: @Sendable (String) -> Void
    private let errors: @Sendable (String) -> Void

    /// - Parameters:
    ///   - isTerminal: Whether standard error is a terminal.
    ///   - isColored: Whether standard output is one that has colours.
    package init(
        _ format: Format, to out: @escaping @Sendable (String) -> Void,
        errors: @escaping @Sendable (String) -> Void, isTerminal: Bool = false,
        isColored: Bool = false
    ) {
        self.format = format
        self.isColored = isColored
        self.isTerminal = isTerminal
        self.out = out
        self.errors = errors
    }

    /// Returns the same output with another format.
    package func answering(_ format: Format) -> Output {
        Output(
            format, to: out, errors: errors, isTerminal: isTerminal, isColored: isColored)
    }

    /// Writes the command's answer: the value as JSON, or the text.
    package func answer(_ value: some Encodable, text: () -> String) throws {
        guard format == .json else { return writeText(text()) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        write(String(decoding: try encoder.encode(value), as: UTF8.self) + "\n")
    }

    /// Writes text for the user; does nothing in JSON format.
    package func writeText(_ text: String) {
        if format == .text { write(text.hasSuffix("\n") ? text : text + "\n") }
    }

    /// Writes a message beside the answer, such as the progress of a long operation.
    package func note(_ text: String) { errors(text + "\n") }

    /// Writes text unchanged beside the answer.
    func write(besides text: String) { errors(text) }

    /// Writes text unchanged in any format, such as a completion script or a picture.
    package func write(_ text: String) { out(text) }
}
