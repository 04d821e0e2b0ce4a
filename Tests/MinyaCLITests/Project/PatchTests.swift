// SPDX-License-Identifier: Apache-2.0

import MinyaCLI
import Testing

@Suite("A change of what the tool wrote, made where it was edited since")
struct PatchTests {
    private let old = """
        a
        b
        c {
            one
        }
        d
        e
        """

    private let new = """
        a
        b
        c {
            one
            two
        }
        d
        f
        e
        """

    @Test("A text that is as it was becomes as it is to be")
    func same() {
        #expect(Patch(from: old, to: new).applied(to: old) == new)
        #expect(Patch(from: old, to: old).applied(to: "anything") == "anything")
    }

    @Test("What was written elsewhere stays")
    func elsewhere() {
        let edited = "// mine\n" + old.replacing("a\nb", with: "a\n// mine\nb") + "\n// mine"
        let wanted = "// mine\n" + new.replacing("a\nb", with: "a\n// mine\nb") + "\n// mine"
        #expect(Patch(from: old, to: new).applied(to: edited) == wanted)
    }

    @Test("What was written right behind the place stays there")
    func behind() {
        let edited = old.replacing("    one\n", with: "    one\n    mine\n")
        let change = Patch(from: old, to: old.replacing("    one\n", with: "    one\n    two\n"))
        #expect(change.applied(to: edited)?.contains("one\n    two\n    mine\n}") == true)
    }

    @Test("What was written on one side of it is no hindrance, on both it is")
    func sides() {
        let change = Patch(from: old, to: new)
        let edited = old.replacing("one", with: "none")
        #expect(change.applied(to: edited) == new.replacing("one", with: "none"))
        #expect(change.applied(to: edited.replacing("d", with: "D")) == nil)
    }

    @Test("What is added to a list comes behind a comma, or not at all")
    func commas() {
        let old = "rows: [\n    a,\n    b,\n]\nc\nd"
        let change = Patch(from: old, to: old.replacing("    b,\n", with: "    b,\n    e,\n"))
        let mine = old.replacing("    b,\n", with: "    b, // mine,\n")
        #expect(change.applied(to: mine)?.contains("    b, // mine,\n    e,\n]") == true)
        #expect(change.applied(to: old.replacing("    b,\n", with: "    b // mine\n")) == nil)
    }

    @Test("Where the lines around it are gone, nothing is changed")
    func gone() {
        #expect(Patch(from: old, to: new).applied(to: "") == nil)
    }

    @Test("Where there are two such places, nothing is changed")
    func twice() {
        #expect(Patch(from: old, to: new).applied(to: old + "\n" + old) == nil)
    }

    @Test("A line in another's place is changed only where that one is")
    func replaced() {
        let change = Patch(from: "a\nb\nx\nc\nd", to: "a\nb\ny\nc\nd")
        #expect(change.applied(to: "0\na\nb\nx\nc\nd") == "0\na\nb\ny\nc\nd")
        #expect(change.applied(to: "a\nb\nz\nc\nd") == nil)
    }

    @Test("What is added begins where a person would say it does")
    func begin() {
        let change = Patch(from: "f {\n}\n\nend", to: "f {\n}\n\ng {\n}\n\nend")
        #expect(change.hunks.map(\.added) == [["g {", "}", ""]])
    }
}
