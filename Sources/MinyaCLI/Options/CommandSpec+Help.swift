// SPDX-License-Identifier: Apache-2.0

extension CommandSpec {
    /// The usage line.
    package var usage: String {
        var words = ["minya", name]
        words += arguments.map(\.usage)
        words += options.filter { $0.name != OptionSpec.help.name }.map(\.usage)
        return words.joined(separator: " ")
    }

    /// The output of `--help`.
    package var helpText: String {
        var parts = [TextBlock.paragraph("Usage: \(usage)", indent: 7, first: 0), summary + "."]
        if !discussion.isEmpty { parts.append(TextBlock.paragraphs(discussion)) }
        if !arguments.isEmpty {
            let rows = arguments.map { ($0.name, $0.explanation) }
            parts.append("Arguments:\n" + TextBlock.table(rows))
        }
        parts.append("Options:\n" + TextBlock.table(options.map { ($0.heading, $0.explanation) }))
        parts.append(
            (examples.count == 1 ? "Example:\n" : "Examples:\n")
                + examples.map { "  \($0)" }.joined(separator: "\n"))
        return parts.joined(separator: "\n\n") + "\n"
    }
}

extension ArgumentSpec {
    /// The form shown in a usage line.
    var usage: String {
        switch count {
        case .one: word
        case .oneOrNone: "[\(word)]"
        case .any: "[\(word)]…"
        }
    }

    private var word: String { choices.isEmpty ? name : choices.joined(separator: "|") }

    var explanation: String { help + "." }
}

extension OptionSpec {
    /// The form shown in a usage line.
    var usage: String {
        switch kind {
        case .flag: "[--\(name)]"
        case .value: "[--\(name) \(word)]"
        case .values: "[--\(name) \(word)]…"
        }
    }

    /// The form shown before its explanation: `-n, --dry-run`.
    var heading: String {
        let long = kind == .flag ? "--\(name)" : "--\(name) \(valueName)"
        return short.map { "-\($0), \(long)" } ?? "    \(long)"
    }

    var explanation: String {
        var text = help
        if !choices.isEmpty { text += ": \(choices.listed)" }
        if case .values = kind { text += "; may be given several times" }
        return text + "."
    }

    private var word: String { choices.isEmpty ? valueName : choices.joined(separator: "|") }
}
