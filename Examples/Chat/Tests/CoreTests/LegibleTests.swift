// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Legible
import Testing

@testable import ChatCore

@Suite("What others wrote is shown as far as it can be read")
struct LegibleTests {
    @Test("a letter with a hundred thousand marks has eight, and costs no more")
    func marks() {
        let marks = String(repeating: "\u{301}", count: 100_000)
        #expect(("a" + marks + "b").legible(10).unicodeScalars.count == 9)
        #expect(RenamedBody.title(of: "T" + marks + "itle").map { $0.utf8.count < 40 } == true)
    }

    @Test("letters are counted, whatever they are made of")
    func letters() {
        #expect("abcdef".legible(3) == "abc")
        #expect("日本語です".legible(3) == "日本語")
        #expect("é👩‍👩‍👧".legible(10) == "é👩‍👩‍👧")
        #expect("".legible(3) == "")
    }

    @Test("a line has no breaks, and nothing that turns it round")
    func line() {
        #expect("a\nb\tc\u{202e}d\u{2066}e".legible(20, isLine: true) == "a b cde")
        #expect("a\nb".legible(20) == "a\nb")
        #expect("a\u{202e}b\u{202d}c\u{2067}d".legible(20) == "abc\u{2067}d")
    }

    @Test("who cannot be read is nobody", arguments: ["", " ", "a\nb", "a\u{202e}b"])
    func nobody(name: String) { #expect(!ChatEvent.isPerson(name)) }

    @Test("a text without any blank may still break")
    func unbroken() {
        let shown = String(repeating: "W", count: 2_000).legible(2_000)
        #expect(shown.split(separator: "\u{200b}").allSatisfy { $0.count <= 501 })
        #expect(shown.filter { $0 == "W" }.count == 2_000)
    }
}

extension RenamedBody {
    fileprivate static func title(of text: String) -> String? {
        let event = try? ChatEvent(
            type, RenamedBody(text), in: "garden", by: "ana", at: Moment(milliseconds: 0))
        return event.flatMap(title(of:))
    }
}
