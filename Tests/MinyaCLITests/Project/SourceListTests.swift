// SPDX-License-Identifier: Apache-2.0

import MinyaCLI
import Testing

@Suite("Entries of lists in Swift files")
struct SourceListTests {
    private let names = SourceList(
        begin: "let pages: [String] = [", end: "]", prefix: "    \"", isArray: true)

    private func list(_ lines: String...) -> String {
        (["before", "let pages: [String] = ["] + lines + ["]", "after"]).joined(separator: "\n")
    }

    @Test("An entry is inserted in alphabetical order, with commas in the formatter's style")
    func sorted() {
        #expect(
            names.adding(["    \"B\""], to: list("    \"A\",", "    \"C\","))
                == list("    \"A\",", "    \"B\",", "    \"C\","))
        #expect(
            names.adding(["    \"B\""], to: list("    \"A\"")) == list("    \"A\",", "    \"B\","))
        #expect(
            names.adding(["    \"A\""], to: "before\nlet pages: [String] = []\nafter")
                == list("    \"A\""))
    }

    @Test("An existing entry is left unchanged")
    func there() {
        let text = list("    \"A\",", "    \"B\",")
        #expect(names.adding(["    \"B\""], to: text) == text)
    }

    @Test("Comments and edits by hand are kept")
    func comments() {
        #expect(
            names.adding(["    \"B\""], to: list("    \"A\"  // the last, \"so far\","))
                == list("    \"A\",  // the last, \"so far\",", "    \"B\","))
        #expect(
            names.adding(["    \"A\""], to: list("    // \"A\",", "    \"B\"  // http://b"))
                == list("    // \"A\",", "    \"A\",", "    \"B\",  // http://b"))
        let text = list("    \"A\",  // one", "    \"B//\"")
        #expect(names.adding(["    \"B//\""], to: text) == text)
        #expect(names.removing(["    \"B//\""], from: text) == list("    \"A\"  // one"))
        #expect(names.removing(["    \"A\""], from: text) == nil)
        let steps = SourceList(
            begin: "let pages: [String] = [", end: "]", prefix: "    ", isArray: true,
            isSorted: false)
        let long = list("    A,", "    f(", "        1)")
        #expect(
            steps.adding(["    B"], to: long)
                == list("    A,", "    f(", "        1),", "    B,"))
        #expect(names.adding(["    \"M\""], to: list("    \"A\" +", "    \"Z\"")) == nil)
    }

    @Test("Nothing is inserted if the list is missing or occurs twice")
    func none() {
        #expect(names.adding(["    \"A\""], to: "let pages = [\n]") == nil)
        #expect(names.adding(["    \"A\""], to: "let pages: [String] = [\n") == nil)
        #expect(names.adding(["    \"A\""], to: list() + "\n" + list()) == nil)
    }

    @Test("An entry of several lines is sorted by the line with its name")
    func blocks() {
        let calls = SourceList(begin: "f {", end: "}", prefix: "        .", lead: 1)
        let text = "f {\n    add(\n        .a, x)\n    other()\n    add(\n        .c, x)\n}"
        #expect(
            calls.adding(["    add(", "        .b, x)"], to: text)
                == "f {\n    add(\n        .a, x)\n    other()\n    add(\n        .b, x)\n"
                + "    add(\n        .c, x)\n}")
    }
}
