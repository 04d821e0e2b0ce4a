// SPDX-License-Identifier: Apache-2.0

import Testing
import TimelineCore

@testable import TimelineWeibo

@Suite("Texts of Weibo")
struct TextTests {
    /// Returns the words and the address of each link.
    private static func links(_ text: RichText) -> [[String]] {
        text.links.map { [String(text.text[$0.range]), $0.target.address] }
    }

    @Test(
        "Users, topics and addresses become links, in order",
        arguments: [
            ("no links", []),
            ("@Ada_Sample", [["@Ada_Sample", "https://weibo.com/n/Ada_Sample"]]),
            ("//@样本-1:好", [["@样本-1", "https://weibo.com/n/%E6%A0%B7%E6%9C%AC-1"]]),
            ("#样 本#", [["#样 本#", "https://s.weibo.com/weibo?q=%23%E6%A0%B7%20%E6%9C%AC%23"]]),
            (
                "#a##b#",
                [
                    ["#a#", "https://s.weibo.com/weibo?q=%23a%23"],
                    ["#b#", "https://s.weibo.com/weibo?q=%23b%23"],
                ]
            ),
            ("#a@b#", [["#a@b#", "https://s.weibo.com/weibo?q=%23a%40b%23"]]),
            ("# #", []), ("##", []), ("#", []), ("#a\nb#", []), ("a # b", []), ("@", []),
            ("ada@example.org", []), ("@ ada", []),
            ("@\(String(repeating: "a", count: 31))", []),
            ("#\(String(repeating: "a", count: 101))#", []),
            (
                "见 http://t.cn/A6#a #b#",
                [
                    ["http://t.cn/A6#a", "http://t.cn/A6#a"],
                    ["#b#", "https://s.weibo.com/weibo?q=%23b%23"],
                ]
            ),
            ("#a http://t.cn/A#", [["http://t.cn/A#", "http://t.cn/A#"]]),
            (
                "👩‍👩‍👧 @a。#b#",
                [
                    ["@a", "https://weibo.com/n/a"],
                    ["#b#", "https://s.weibo.com/weibo?q=%23b%23"],
                ]
            ),
            (
                "http://m.weibo.cn/1/2",
                [["http://m.weibo.cn/1/2", "https://m.weibo.cn/1/2"]]
            ),
            ("javascript:alert(1) file:///etc/passwd data:text/html,x", []),
            ("http://user@evil.example/ ftp://example.org", []),
        ] as [(String, [[String]])])
    func links(text: String, links: [[String]]) {
        let rich = WeiboText.rich(text)
        #expect(rich.text == text)
        #expect(Self.links(rich) == links)
    }

    @Test(
        "Entities are decoded once, and tags stay text",
        arguments: [
            ("&lt;b&gt; &amp;amp; &quot;x&quot; &#39;", "<b> &amp; \"x\" '"),
            (
                "<script>alert(1)</script><form action=x>",
                "<script>alert(1)</script><form action=x>"
            ),
            ("&", "&"), ("&am", "&am"), ("&unknown;", "&unknown;"), ("&amp", "&amp"),
            ("a\r\nb\rc\n", "a\nb\nc\n"), ("a\u{0}b\u{1b}[31mc\u{7f}", "ab[31mc"),
            ("[微笑]", "[微笑]"),
        ])
    func plain(text: String, plain: String) {
        #expect(WeiboText.rich(text).text == plain)
    }

    @Test("Links are at the right place after decoded entities")
    func ranges() {
        let rich = WeiboText.rich(
            "&lt;&amp;&gt; @ada &amp; #fish &amp; chips# http://a.example/?b=1&amp;c=2")
        #expect(
            Self.links(rich) == [
                ["@ada", "https://weibo.com/n/ada"],
                ["#fish & chips#", "https://s.weibo.com/weibo?q=%23fish%20%26%20chips%23"],
                ["http://a.example/?b=1&c=2", "http://a.example/?b=1&c=2"],
            ])
    }

    @Test(
        "A large text is read in time, with ranges in order",
        .timeLimit(.minutes(1)),
        arguments: ["#", "@", "#a", "@a ", "&amp;", "&", "#\u{301}", "http://", "字", "\r"])
    func large(unit: String) {
        let text = String(repeating: unit, count: 60_000 / unit.utf8.count)
        let rich = WeiboText.rich(text)
        var end = rich.text.startIndex
        for link in rich.links {
            #expect(link.range.lowerBound >= end)
            end = link.range.upperBound
        }
        #expect(end <= rich.text.endIndex)
    }

    @Test(
        "The name of an app is the text of its link",
        arguments: [
            ("<a href=\"http://a.example\" rel=\"nofollow\">Sample &amp; Co</a>", "Sample & Co"),
            ("Sample", "Sample"), ("<a>  a \n b</a>", "a b"), ("<a", nil), ("", nil),
            ("<a></a>", nil),
            ("<a>x\u{202e}y</a>", "xy"),
        ] as [(String, String?)])
    func app(source: String, app: String?) {
        #expect(WeiboText.app(source) == app)
    }
}
