// SPDX-License-Identifier: Apache-2.0

import MinyaCLI
import Testing

@Suite("Applying changes to edited files")
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

    @Test("An unchanged text becomes the new version")
    func same() {
        #expect(Patch(from: old, to: new).applied(to: old) == new)
        #expect(Patch(from: old, to: old).applied(to: "anything") == "anything")
    }

    @Test("Edits elsewhere are kept")
    func elsewhere() {
        let edited = "// mine\n" + old.replacing("a\nb", with: "a\n// mine\nb") + "\n// mine"
        let wanted = "// mine\n" + new.replacing("a\nb", with: "a\n// mine\nb") + "\n// mine"
        #expect(Patch(from: old, to: new).applied(to: edited) == wanted)
    }

    @Test("An edit directly after the changed lines is kept")
    func behind() {
        let edited = old.replacing("    one\n", with: "    one\n    mine\n")
        let change = Patch(from: old, to: old.replacing("    one\n", with: "    one\n    two\n"))
        #expect(change.applied(to: edited)?.contains("one\n    two\n    mine\n}") == true)
    }

    @Test("An edit on one side of the change is allowed, but not on both")
    func sides() {
        let change = Patch(from: old, to: new)
        let edited = old.replacing("one", with: "none")
        #expect(change.applied(to: edited) == new.replacing("one", with: "none"))
        #expect(change.applied(to: edited.replacing("d", with: "D")) == nil)
    }

    @Test("An element is added to a list only after a comma")
    func commas() {
        let old = "rows: [\n    a,\n    b,\n]\nc\nd"
        let change = Patch(from: old, to: old.replacing("    b,\n", with: "    b,\n    e,\n"))
        let mine = old.replacing("    b,\n", with: "    b, // mine,\n")
        #expect(change.applied(to: mine)?.contains("    b, // mine,\n    e,\n]") == true)
        #expect(change.applied(to: old.replacing("    b,\n", with: "    b // mine\n")) == nil)
    }

    @Test("A change whose surrounding lines are missing is not made")
    func gone() {
        #expect(Patch(from: old, to: new).applied(to: "") == nil)
    }

    @Test("A change that fits at two places is not made")
    func twice() {
        #expect(Patch(from: old, to: new).applied(to: old + "\n" + old) == nil)
    }

    @Test("A line is replaced only if it is unedited")
    func replaced() {
        let change = Patch(from: "a\nb\nx\nc\nd", to: "a\nb\ny\nc\nd")
        #expect(change.applied(to: "0\na\nb\nx\nc\nd") == "0\na\nb\ny\nc\nd")
        #expect(change.applied(to: "a\nb\nz\nc\nd") == nil)
    }

    @Test("Added lines begin at the start of a new part")
    func begin() {
        let change = Patch(from: "f {\n}\n\nend", to: "f {\n}\n\ng {\n}\n\nend")
        #expect(change.hunks.map(\.added) == [["g {", "}", ""]])
    }
}
