// SPDX-License-Identifier: Apache-2.0

/// The manual page, in `man` macros.
struct ManPage {
    private let tool: ToolSpec

    init(_ tool: ToolSpec) { self.tool = tool }

    /// The complete page; deterministic for a given version.
    var text: String {
        let head = [
            #".TH MINYA 1 "\#(tool.date)" "Minya \#(tool.version)" "Minya""#,
            ".SH NAME",
            #"minya \- \#(ToolSpec.summary.lowercasedFirst.escaped)"#,
            ".SH SYNOPSIS",
            #"\fBminya\fR \fICOMMAND\fR [\fIARGUMENT\fR]\[u2026] [\fIOPTION\fR]\[u2026]"#,
            ".SH DESCRIPTION",
            """
            Options and arguments may follow the command in any order. A long option may be \
            abbreviated to an unambiguous prefix. Nothing after -- is an option.
            """.escaped,
            "The tool never asks questions, and writes all files of a call or none."
                .escaped,
        ]
        let options = ToolSpec.options.flatMap { Self.entry($0.name, $0.short, "", $0.explanation) }
        let body =
            [".SH OPTIONS"] + options + [".SH COMMANDS"] + tool.commands.flatMap(Self.section)
        let codes = ToolSpec.exitCodes.flatMap { code, meaning in
            [".TP", "\(code.rawValue)", meaning.escaped + "."]
        }
        return (head + body + [".SH EXIT STATUS"] + codes).joined(separator: "\n") + "\n"
    }

    private static func section(_ command: CommandSpec) -> [String] {
        let usage = command.arguments.map(\.usage).joined(separator: " ")
        var lines = [
            #".SS "minya \#(command.name.escaped) \#(usage.escaped)""#,
            command.summary.escaped + ".",
        ]
        for paragraph in command.discussion.split(separator: "\n\n") {
            lines += [".PP", String(paragraph).escaped]
        }
        for argument in command.arguments {
            lines += [".TP", #"\fI\#(argument.name.escaped)\fR"#, argument.explanation.escaped]
        }
        for option in command.options {
            lines += entry(option.name, option.short, option.valueName, option.explanation)
        }
        lines += [
            ".PP", command.examples.count == 1 ? "Example:" : "Examples:", ".PP", ".nf", ".RS 4",
        ]
        return lines + command.examples.map(\.escaped) + [".RE", ".fi"]
    }

    private static func entry(
        _ name: String, _ short: Character?, _ value: String, _ explanation: String
    ) -> [String] {
        let first = short.map { #"\fB\-\#($0)\fR, "# } ?? ""
        let last = value.isEmpty ? "" : #" \fI\#(value.escaped)\fR"#
        return [".TP", #"\#(first)\fB\-\-\#(name.escaped)\fR\#(last)"#, explanation.escaped]
    }
}

extension String {
    /// The text, escaped so that groff interprets nothing in it.
    fileprivate var escaped: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\\": text += #"\e"#
            case "-": text += #"\-"#
            case "'": text += #"\(aq"#
            case "\"": text += #"\(dq"#
            case "`": text += #"\(ga"#
            case "^": text += #"\(ha"#
            case "~": text += #"\(ti"#
            case "\n": text += " "
            case _ where scalar.isASCII: text.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                text += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
            }
        }
        return text.hasPrefix(".") ? #"\&"# + text : text
    }
}
