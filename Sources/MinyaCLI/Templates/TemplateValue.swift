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
