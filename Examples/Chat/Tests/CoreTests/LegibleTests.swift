// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Legible
import Testing

@testable import ChatCore

@Suite("Text of others is shown only as far as it is legible")
struct LegibleTests {
    @Test("A letter with a hundred thousand marks keeps eight of them, in constant time")
    func marks() {
        let marks = String(repeating: "\u{301}", count: 100_000)
        #expect(("a" + marks + "b").legible(10).unicodeScalars.count == 9)
        #expect(RenamedBody.title(of: "T" + marks + "itle").map { $0.utf8.count < 40 } == true)
    }

    @Test("Letters are counted, whatever they consist of")
    func letters() {
        #expect("abcdef".legible(3) == "abc")
        #expect("日本語です".legible(3) == "日本語")
        #expect("é👩‍👩‍👧".legible(10) == "é👩‍👩‍👧")
        #expect("".legible(3) == "")
    }

    @Test("A line has no breaks and no change of the text direction")
    func line() {
        #expect("a\nb\tc\u{202e}d\u{2066}e".legible(20, isLine: true) == "a b cde")
        #expect("a\nb".legible(20) == "a\nb")
        #expect("a\u{202e}b\u{202d}c\u{2067}d".legible(20) == "abc\u{2067}d")
    }

    @Test("An illegible name is invalid", arguments: ["", " ", "a\nb", "a\u{202e}b"])
    func nobody(name: String) { #expect(!ChatEvent.isPerson(name)) }

    @Test("A text without a blank can still be wrapped")
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
