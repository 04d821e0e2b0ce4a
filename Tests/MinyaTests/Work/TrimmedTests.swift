// SPDX-License-Identifier: Apache-2.0

import Minya
import Testing

@Suite("Texts without white space at their ends")
struct TrimmedTests {
    @Test(
        "White space of every kind is removed at both ends, and kept within",
        arguments: [
            ("", ""), (" \n\u{3000}", ""), ("a", "a"), ("\t a b\r\n", "a b"), ("\u{A0}湖 ", "湖"),
        ])
    func ends(text: String, trimmed: String) {
        #expect(text.trimmed == trimmed)
    }
}
