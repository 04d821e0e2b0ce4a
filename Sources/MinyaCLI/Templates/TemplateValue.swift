// SPDX-License-Identifier: Apache-2.0

/// The value of a name in a template.
package enum TemplateValue: Equatable, Sendable {
    /// A text, inserted unchanged: `{{name}}`.
    case text(String)
    /// Whether a section is rendered: `{{#name}}…{{/name}}`.
    case flag(Bool)
    /// A section rendered once per entry, whose values take precedence over the outer ones.
    case list([[String: TemplateValue]])
}

extension TemplateValue {
    /// The value as shown to template authors.
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
