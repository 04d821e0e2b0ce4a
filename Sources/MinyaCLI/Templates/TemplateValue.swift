// SPDX-License-Identifier: Apache-2.0

/// What a template says by a name.
package enum TemplateValue: Equatable, Sendable {
    /// Put in as it is: `{{name}}`.
    case text(String)
    /// Whether a section is there: `{{#name}}…{{/name}}`.
    case flag(Bool)
    /// A section once for each entry, whose own values go before those around it.
    case list([[String: TemplateValue]])
}

extension TemplateValue {
    /// As it is told to whoever writes a template.
    package var shown: String {
        switch self {
        case .text(let text): text.split(separator: "\n").joined(separator: " ⏎ ")
        case .flag(let flag): flag ? "yes" : "no"
        case .list(let entries):
            "\(entries.count) of: "
                + Set(entries.flatMap(\.keys)).sorted().joined(separator: ", ")
        }
    }
}

extension TemplateValue: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .flag(let flag): try container.encode(flag)
        case .list(let entries): try container.encode(entries)
        }
    }
}
