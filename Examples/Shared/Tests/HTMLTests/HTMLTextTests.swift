// SPDX-License-Identifier: Apache-2.0

import HTML
import Testing

@Suite("HTML descriptions as plain text")
struct HTMLTextTests {
    @Test(
        "Tags are removed, entities are decoded, and links keep their address",
        arguments: [
            ("plain", "plain"),
            ("<b>bold</b> and <i>not</i>", "bold and not"),
            ("a &amp; b &lt;c&gt; &quot;d&quot; &#039;e&#x27;", "a & b <c> \"d\" 'e'"),
            (
                "<a href=\"https://a.test/?x=1&amp;y=2\">there</a>",
                "there (https://a.test/?x=1&y=2)"
            ),
            ("<a href='https://a.test'>https://a.test</a>", "https://a.test"),
            ("<a href=\"https://a.test\">a.test</a>", "a.test"),
            ("<a href=\"https://a.test\"></a>", "https://a.test"),
            ("<A HREF=\"https://a.test\" rel=\"x\">so</A>", "so (https://a.test)"),
            ("<a>no</a>", "no"),
            ("one<br>two<br />three<p>four</p>", "one\ntwo\nthree\nfour"),
            ("one\n\n\n\ntwo\n", "one\n\ntwo"),
            ("  a  \n  b ", "a\nb"),
            ("1 < 2 & 3 > 2", "1 < 2 & 3 > 2"),
            ("a < b and <b", "a < b and <b"),
            (
                "&nosuch; &; &#0; &#xD800; &#99999999999;",
                "&nosuch; &; &#0; &#xD800; &#99999999999;"
            ),
            ("a&#8203;b\u{0}\u{7}c", "a\u{200B}bc"),
            ("", ""), ("<", "<"), ("&", "&"), ("<>", "<>"), ("</", "</"),
        ]
    )
    func plain(html: String, text: String) {
        #expect(HTMLText.plain(html) == text)
    }

    @Test("The entities of a title are decoded, and its tags are kept")
    func title() {
        #expect(HTMLText.withEntities("a<b &amp; c>d\n&lt;3") == "a<b & c>d <3")
    }

    @Test("A hundred thousand characters that begin no tag or entity take linear time")
    func long() {
        let text = String(repeating: "<a&", count: 100_000)
        #expect(HTMLText.plain(text).count == text.count)
    }
}
