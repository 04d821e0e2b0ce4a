// SPDX-License-Identifier: Apache-2.0

import MinyaCLI
import Testing

@Suite("Templates")
struct TemplateTests {
    private func render(
        _ text: String, _ values: [String: TemplateValue] = [:]
    ) throws(TemplateError) -> String {
        try Template(path: "a.mustache", text: text).render(values)
    }

    @Test("Texts are inserted unchanged")
    func texts() throws {
        let values: [String: TemplateValue] = [
            "name": .text("<\"{{name}}\" & 😀>"), "a-b_1": .text(""),
        ]
        #expect(
            try render("{ {{name}} }{{a-b_1}}{{ name }}", values)
                == "{ <\"{{name}}\" & 😀> }<\"{{name}}\" & 😀>")
        #expect(try render("no places } {x} \r\n") == "no places } {x} \r\n")
        #expect(try render("") == "")
    }

    @Test("Flags and lists control sections, and inner values take precedence over outer ones")
    func sections() throws {
        let values: [String: TemplateValue] = [
            "yes": .flag(true), "no": .flag(false), "none": .list([]), "name": .text("outer"),
            "all": .list([["name": .text("a")], [:], ["name": .text("c"), "yes": .flag(false)]]),
        ]
        #expect(try render("{{#yes}}1{{/yes}}{{^yes}}2{{/yes}}", values) == "1")
        #expect(try render("{{#no}}1{{/no}}{{^no}}2{{/no}}", values) == "2")
        #expect(try render("{{#none}}1{{/none}}{{^none}}2{{/none}}", values) == "2")
        #expect(try render("{{^all}}1{{/all}}{{#all}}{{name}},{{/all}}", values) == "a,outer,c,")
        #expect(
            try render("{{#all}}{{#yes}}{{name}}{{/yes}}{{/all}}{{name}}", values)
                == "aouterouter")
    }

    @Test("A line with only a tag is removed, and no other line")
    func ownLines() throws {
        let values: [String: TemplateValue] = ["yes": .flag(true), "name": .text("n")]
        for end in ["\n", "\r\n"] {
            let lines = ["a", "  {{#yes}}\t", "b", "{{! says", "nothing }}", "{{/yes}} ", "c"]
            #expect(
                try render(lines.joined(separator: end), values) == "a\(end)b\(end)c")
        }
        #expect(try render("{{#yes}}\nb\n{{/yes}}", values) == "b\n")
        #expect(try render("  {{name}}\n", values) == "  n\n")
        #expect(try render("{{#yes}} {{/yes}}\n", values) == " \n")
        #expect(try render("a {{! b }}\n c", values) == "a \n c")
    }

    @Test(
        "A syntax error is reported with its line",
        arguments: [
            Broken("a\n{{#yes}}\nb\n", 2, "the section 'yes' is not closed"),
            Broken("a\n\n{{/yes}}", 3, "'{{/yes}}' closes a section that has not begun"),
            Broken(
                "{{#yes}}\n{{#no}}\n{{/yes}}\n", 3,
                "'{{/yes}}' does not close the section 'no' of line 2"),
            Broken("a\nb {{name", 2, "'{{' has no '}}'"),
            Broken("{{#yes}}\n{{", 2, "'{{' has no '}}'"),
            Broken("\n\n{{}}", 3, "'{{}}' is not a name"),
            Broken("{{a b}}", 1, "'{{a b}}' is not a name"),
            Broken("{{{name}}}", 1, "'{{{name}}' is not a name"),
            Broken("{{é}}", 1, "is not a name"),
            Broken("{{#}}", 1, "'{{#}}' is not a name"), Broken("{{> part}}", 1, "is not a name"),
            Broken("{{! a\n\n}}\n{{nme}}", 4, "there is no value 'nme'"),
            Broken("{{#yes}}\n{{#nobody}}{{/nobody}}{{/yes}}", 2, "there is no value 'nobody'"),
            Broken("{{yes}}", 1, "'yes' is not a text"),
            Broken("\r\n{{#name}}{{/name}}", 2, "'name' is a text"),
        ])
    private func broken(_ broken: Broken) throws {
        let error = #expect(throws: TemplateError.self) {
            try render(broken.text, ["yes": .flag(true), "name": .text("n"), "no": .flag(false)])
        }
        #expect(error?.line == broken.line)
        #expect(error?.reason.contains(broken.reason) == true, "\(error?.reason ?? "")")
        #expect("\(try #require(error))".hasPrefix("a.mustache:\(broken.line): "))
        #expect(error?.exitCode == .refused)
    }

    /// An invalid template, named after its error.
    private struct Broken: Sendable, CustomTestStringConvertible {
        let text: String
        let line: Int
        let reason: String
        var testDescription: String { reason }

        init(_ text: String, _ line: Int, _ reason: String) {
            self.text = text
            self.line = line
            self.reason = reason
        }
    }

    @Test("Endless nesting is refused")
    func deep() throws {
        let text = String(repeating: "{{#yes}}", count: 100_000)
        let error = #expect(throws: TemplateError.self) { try render(text) }
        #expect(error?.reason == "sections are nested more than 100 deep")
    }

    @Test("Any text is rendered or refused in linear time")
    func anyText() {
        let parts = [
            "{{", "}}", "{{#a}}", "{{/a}}", "{{^a}}", "{{!", "{", "}", "\n", "\r\n", " ", "a", "é",
            "😀",
            "{{a}}", "{{b}}",
        ]
        var rendered = 0
        for _ in 0..<5_000 {
            let text = (0..<Int.random(in: 0..<30)).map { _ in parts.randomElement() ?? "" }
                .joined()
            do {
                _ = try render(text, ["a": .flag(true), "b": .text("{{b}}")])
                rendered += 1
            } catch {
                let lines = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
                #expect((1...lines).contains(error.line ?? 0), "\(text)")
            }
        }
        #expect(rendered > 0)
    }
}
