// SPDX-License-Identifier: Apache-2.0

/// A text template in a subset of Mustache.
///
///     let template = try Template(path: "greeting", text: "Hello{{#name}}, {{name}}{{/name}}!")
///
/// `{{name}}` inserts a text unchanged. `{{#name}}…{{/name}}` is rendered if the flag is true, or
/// once for each entry of the list; `{{^name}}…{{/name}}` if the flag is false or the list is
/// empty. `{{! … }}` is a comment. A line that contains only a section tag or a comment is removed
/// completely. The cost is linear in the length of the template and of the result.
package struct Template: Sendable {
    /// Its name in error messages.
    package let path: String
    private let nodes: [TemplateNode]

    /// Parses a template; throws for a tag without a valid name or an unclosed section.
    package init(path: String, text: String) throws(TemplateError) {
        self.path = path
        var parser = TemplateParser(path: path, text: text)
        nodes = try parser.parse()
    }

    /// Renders the template with values.
    ///
    /// Throws for a name without a value, or a value of the wrong kind for its tag.
    package func render(_ values: [String: TemplateValue]) throws(TemplateError) -> String {
        var text = ""
        try render(nodes, [values], into: &text)
        return text
    }

    private func render(
        _ nodes: [TemplateNode], _ scopes: [[String: TemplateValue]], into text: inout String
    ) throws(TemplateError) {
        for node in nodes {
            switch node {
            case .text(let part): text += part
            case .value(let tag):
                guard case .text(let part) = try value(of: tag, in: scopes) else {
                    throw error(tag, "'\(tag.name)' is not a text: write {{#\(tag.name)}}…")
                }
                text += part
            case .section(let tag, let isInverted, let body):
                switch try value(of: tag, in: scopes) {
                case .text:
                    throw error(tag, "'\(tag.name)' is a text, not a flag or list: {{\(tag.name)}}")
                case .flag(let flag):
                    if flag != isInverted { try render(body, scopes, into: &text) }
                case .list(let list) where isInverted:
                    if list.isEmpty { try render(body, scopes, into: &text) }
                case .list(let list):
                    for entry in list { try render(body, scopes + [entry], into: &text) }
                }
            }
        }
    }

    private func value(
        of tag: TemplateNode.Tag, in scopes: [[String: TemplateValue]]
    ) throws(TemplateError) -> TemplateValue {
        for scope in scopes.reversed() {
            if let value = scope[tag.name] { return value }
        }
        let known = Set(scopes.flatMap(\.keys)).sorted()
        let hint = Nearest.hint(to: tag.name, in: known)
        throw error(tag, "there is no value '\(tag.name)'\(hint)")
    }

    private func error(_ tag: TemplateNode.Tag, _ reason: String) -> TemplateError {
        TemplateError(path: path, line: tag.line, reason: reason)
    }
}
