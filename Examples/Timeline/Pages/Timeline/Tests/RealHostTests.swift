// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TimelineCore

@Suite("Real hosts of links")
struct RealHostTests {
    private func text(_ before: String, _ words: String, _ after: String, _ address: String) throws
        -> RichText
    {
        let text = before + words + after
        let start = text.utf8.index(text.startIndex, offsetBy: before.utf8.count)
        let end = text.utf8.index(start, offsetBy: words.utf8.count)
        return RichText(text, links: [.init(start..<end, to: try #require(WebLink(address)))])
    }

    @Test(
        "The real host is added if the words of a link name another one",
        arguments: [
            ("https://bank.example/login", "https://thief.example/x"),
            ("bank.example", "https://thief.example"),
            ("Sign in at (Bank.Example), now", "https://thief.example"),
            ("bank.example", "https://bank.example.thief.example/"),
            ("www.bank.example…", "https://thief.example"),
            ("bank.example@thief", "https://thief.example"),
        ])
    func another(words: String, address: String) throws {
        let rich = try text("Ünd ", words, " e\u{301}nd", address).withRealHosts
        let host = try #require(WebLink(address)).host
        #expect(rich.text == "Ünd \(words) [\(host)] e\u{301}nd")
        #expect(rich.links.map { String(rich.text[$0.range]) } == [words])
        #expect(rich.links.map(\.target.address) == [address])
    }

    @Test(
        "Nothing is added if the words name the same host, or none",
        arguments: [
            ("https://Example.org/a", "https://example.org/a"),
            ("example.org/very/lo…", "https://www.example.org/very/long"),
            ("www.example.org", "https://example.org"), ("here", "https://example.org"),
            ("@ada@another.example", "https://example.org/@ada"),
            ("#swift.org", "https://example.org/tags/swift"), ("3.14", "https://example.org"),
            ("网页链接", "http://t.cn/abc"), ("", "https://example.org"), ("…", "https://a.example"),
        ])
    func same(words: String, address: String) throws {
        let rich = try text("Read ", words, ".", address)
        #expect(rich.withRealHosts == rich)
    }
}
