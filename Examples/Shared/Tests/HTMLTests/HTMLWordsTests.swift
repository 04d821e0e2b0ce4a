// SPDX-License-Identifier: Apache-2.0

import HTML
import Testing

@Suite("HTML as lines of text with links", .timeLimit(.minutes(1)))
struct HTMLWordsTests {
    @Test(
        "Paragraphs, breaks, lists and quotes become lines",
        arguments: [
            ("<p>one</p><p>two</p>", "one\n\ntwo"),
            ("<p>one<br>two<br />three</p>", "one\ntwo\nthree"),
            ("<p>one<br><br><br><br>two<br></p><p> </p>", "one\n\ntwo"),
            ("one\n  two\tthree  ", "one two three"),
            ("<div>one</div><div>two</div>", "one\ntwo"),
            ("a<ul><li>one</li><li><p>two</p></li></ul>b", "a\n\n• one\n• two\n\nb"),
            ("<ol><li>one<li>two<ul><li>in</ul><li>three</ol>", "1. one\n2. two\n• in\n3. three"),
            ("<ul><li></li></ul>after", "after"),
            ("a<blockquote>said</blockquote>b", "a\n\nsaid\n\nb"),
            ("<pre><code>if a {\n    b\n}\n</code></pre>", "if a {\n    b\n}"),
            ("<p>a&nbsp; </p>\u{3000}<p>\u{3000}b\u{2003}</p>", "a\n\n\u{3000}b"),
            ("a\u{2028}b\u{85}c", "a\nb\nc"),
            ("<b>bold</b>, <i>not</i> <code>x</code>", "bold, not x"),
            ("<table><tr><td>a<td>b<tr><td>c</table>", "a b\nc"),
            ("<img alt=\"a &amp; b\" src=\"https://a.example/x\">", "a & b"),
            ("<p class=\"quote-inline\">RE: x</p><p>text</p>", "RE: x\n\ntext"),
            ("", ""), ("<p></p>", ""),
        ]
    )
    func lines(html: String, text: String) {
        #expect(HTMLWords(html).text == text)
    }

    @Test(
        "Scripts, embedded content and form controls are removed, or become text",
        arguments: [
            ("a<script>alert(1)</script>b", "ab"),
            ("a<SCRIPT SRC=x>alert('</b>')</ScRiPt >b", "ab"),
            ("a<script>never ends", "a"),
            ("a<style>p { color: red }</style>b", "ab"),
            ("a<iframe src=\"https://e.example\">in</iframe>b", "ab"),
            ("<object><param name=x></object><svg onload=x><a>in</a></svg>b", "b"),
            ("<form action=x>Name <input name=y><textarea>z</textarea></form>", "Name"),
            ("<!-- no <b> -->a<!DOCTYPE html>b<?php x ?>c", "abc"),
            ("<!-- never ends", "<!-- never ends"),
            ("<scr<script>in</script>ipt>x", "inipt>x"),
            ("&lt;script&gt;alert(1)&lt;/script&gt;", "<script>alert(1)</script>"),
            ("<b title=\"a > b\" onclick='x > y'>c</b>", "c"), ("<b isn't bold>c", "c"),
            ("<b title=\"never ends>c</b> d", "c d"),
            ("1 < 2 && 3 > 2 </ >", "1 < 2 && 3 > 2 </ >"),
            ("a\u{0}b\u{7}c\u{1b}[31md", "abc[31md"),
        ]
    )
    func harmless(html: String, text: String) {
        #expect(HTMLWords(html).text == text)
    }

    @Test(
        "Entities are decoded, and broken ones stay",
        arguments: [
            ("&lt;&gt;&amp;&quot;&apos;&#39;&#x27;", "<>&\"'''"),
            ("&Eacute;&szlig;&alpha;&hearts;&euro;&hellip;&yuml;&iexcl;", "Éßα♥€…ÿ¡"),
            ("&#150;&#128;", "–€"), ("&#x1F600;", "😀"), ("a&nbsp;b", "a\u{a0}b"),
            (
                "&nosuch; &; &#0; &#xD800; &#x110000; &amp",
                "&nosuch; &; &#0; &#xD800; &#x110000; &amp"
            ),
            ("&amp;lt;", "&lt;"),
        ]
    )
    func signs(html: String, text: String) {
        #expect(HTMLWords(html).text == text)
    }

    @Test("A link is the range of its text, wherever it is")
    func links() {
        let words = HTMLWords(
            """
            <p>Ä 👩‍👩‍👧 <span class="h-card"><a href="https://a.example/@ada" class="u-url mention">\
            @<span>ada</span></a></span> says</p>
            <ul><li><A HREF='https://a.example/tags/sea?x=1&amp;y=2'>#<span>sea</span></A>
            </li></ul><a href=https://b.example/>bare</a>
            """)
        #expect(words.text == "Ä 👩‍👩‍👧 @ada says\n\n• #sea\n\nbare")
        #expect(words.links.map { String(words.text[$0.range]) } == ["@ada", "#sea", "bare"])
        #expect(
            words.links.map(\.address) == [
                "https://a.example/@ada", "https://a.example/tags/sea?x=1&y=2",
                "https://b.example/",
            ])
    }

    @Test("A shortened address appears as on the site")
    func shortened() {
        let words = HTMLWords(
            """
            <a href="https://www.example.org/a/long/way"><span class="invisible">https://www.\
            </span><span class="ellipsis">example.org/a/lo</span><span class="invisible">ng/way\
            </span></a> <a href="https://c.example"><span class="invisible">all</span></a>
            """)
        #expect(words.text == "example.org/a/lo… https://c.example")
        #expect(
            words.links.map { String(words.text[$0.range]) } == [
                "example.org/a/lo…", "https://c.example",
            ])
        // The class applies only within a link; no words of a post can be hidden.
        #expect(HTMLWords("<span class=\"invisible\">seen</span>").text == "seen")
    }

    @Test(
        "A broken link ends where the next one begins, and a link without text is dropped",
        arguments: [
            ("<a href=x>one<a href=y>two</a>three</a>", ["one": "x", "two": "y"]),
            ("<a href=x></a><a href=y> </a>a", [:]), ("<a>one</a>", [:]),
            ("a<a href=\" x \"> one </a> two", ["one": "x"]),
            ("<a data-href=no href=x>one</a>", ["one": "x"]),
            ("<a href=x>one", ["one": "x"]),
            ("<a href=x><p>one</p></a>", ["one": "x"]),
        ]
    )
    func brokenLinks(html: String, links: [String: String]) {
        let words = HTMLWords(html)
        let found = words.links.map { (String(words.text[$0.range]), $0.address) }
        #expect(Dictionary(uniqueKeysWithValues: found) == links)
    }

    @Test("A class of paragraphs can be omitted")
    func omitting() {
        let html = "<p class=\"x quote-inline\">RE: <a href=y>y</a></p><p>text</p>"
        #expect(HTMLWords(html, omitting: "quote-inline").text == "text")
    }

    @Test(
        "Deep, long and broken input is read in linear time",
        arguments: [
            "<div>", "<ul><li>", "<a href=\"", "<a href=\"x\">", "<span class=\"invisible\">",
            "<!--",
            "</", "<a ", "&#", "<pre>", "<script>", "<b =\"", "a\u{301}", "<a href=x>y", "<?",
            "&amp",
            "\u{202e}", "</script", "<p class=quote-inline>", "<svg", "a ", "\n", "ä",
        ]
    )
    func bombs(part: String) {
        let words = HTMLWords(String(repeating: part, count: 40_000), omitting: "quote-inline")
        #expect(words.text.utf8.count <= part.utf8.count * 40_000 + 80_000)
        for link in words.links.suffix(3) { #expect(!words.text[link.range].isEmpty) }
    }
}
