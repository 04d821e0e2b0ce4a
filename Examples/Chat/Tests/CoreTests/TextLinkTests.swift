// SPDX-License-Identifier: Apache-2.0

import Legible
import Testing

@testable import ChatCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite("Links in a text")
struct TextLinkTests {
    private func links(_ text: String) -> [String] {
        TextLink.links(in: text).map { "\(text[$0.range])=\($0.address)" }
    }

    @Test(
        "An address ends where the sentence continues",
        arguments: [
            ("see https://example.org.", "https://example.org"),
            ("(https://example.org)", "https://example.org"),
            ("https://example.org/a_(b)", "https://example.org/a_(b)"),
            ("(at https://example.org/a_(b)!)", "https://example.org/a_(b)"),
            ("[https://example.org/x[1]]", "https://example.org/x[1]"),
            ("\"https://example.org\"", "https://example.org"),
            ("<https://example.org>", "https://example.org"),
            ("https://example.org, then", "https://example.org"),
            ("https://example.org/?q=1&r=2#x;", "https://example.org/?q=1&r=2#x"),
            ("HTTPS://Example.ORG/A", "HTTPS://Example.ORG/A"),
            ("看https://example.org/图。好", "https://example.org/图"),
            ("«https://example.org»", "https://example.org"),
            ("https://bücher.example/ü", "https://bücher.example/ü"),
            ("http://[::1]:8080/", "http://[::1]:8080/"),
            ("http://localhost:1883", "http://localhost:1883"),
            ("a\u{202e}https://example.org/\u{202e}gro.live", "https://example.org/"),
            ("https://example.org/\u{200b}x", "https://example.org/"),
            ("https://example.org\u{3000}x", "https://example.org"),
            ("https://example.org/👍", "https://example.org/👍"),
        ])
    func ends(_ text: String, _ link: String) {
        #expect(links(text) == ["\(link)=\(link)"])
    }

    @Test("An address without a scheme is a web address")
    func bare() {
        #expect(links("see www.example.org!") == ["www.example.org=https://www.example.org"])
    }

    @Test(
        "Text that is not a web address is not a link",
        arguments: [
            "", "https://", "http://.", "https:///etc/passwd", "javascript:alert(1)",
            "file:///etc/passwd", "data:text/html,x", "xhttps://example.org",
            "https://bank.example@evil.example/", "www.", "ftp://example.org", "https://)",
            "https://\u{202e}gro.elpmaxe",
        ])
    func none(_ text: String) { #expect(links(text) == []) }

    @Test("Several links are found in order")
    func several() {
        #expect(
            TextLink.links(in: "http://a.example http://b.example,www.c.example\nhttps://d.example")
                .map(\.address)
                == [
                    "http://a.example", "http://b.example,www.c.example", "https://d.example",
                ])
    }

    @Test("Only complete web addresses may be opened")
    func safe() {
        for address in ["https://example.org", "http://example.org/a?b#c"] {
            #expect(TextLink.isSafe(address))
        }
        for address in [
            "javascript:alert(1)", "file:///etc/passwd", " https://example.org", "www.example.org",
            "https://example.org javascript:x", "https://a@example.org", "",
            "https://example.org/" + String(repeating: "x", count: 2048),
        ] {
            #expect(!TextLink.isSafe(address))
        }
    }

    @Test("Any long text is searched in linear time")
    func hostile() {
        let texts: [(Int) -> String] = [
            { String(repeating: "https://", count: $0 / 8) },
            { String(repeating: "https://a", count: $0 / 9) },
            { "https://a" + String(repeating: "(", count: $0) },
            { "https://a" + String(repeating: ")", count: $0) },
            { "https://a" + String(repeating: ".", count: $0) },
            { String(repeating: "\u{202e}", count: $0 / 3) },
            { "https://e" + String(repeating: "\u{301}", count: $0 / 2) },
            { String(repeating: "www.", count: $0 / 4) },
            { String(repeating: "h", count: $0) },
        ]
        for text in texts {
            let (short, long) = (text(1 << 11), text(1 << 16))
            let least = duration { _ = TextLink.links(in: short) }
            let most = duration { _ = TextLink.links(in: long) }
            // Linear time would be 32 times as long, quadratic time 1,024 times; the rest is
            // tolerance.
            #expect(most < least * 200, "\(short.prefix(9))")
        }
    }

    private func duration(_ work: () -> Void) -> Duration {
        (0..<5).map { _ in
            let start = processorTime()
            work()
            return processorTime() - start
        }.min() ?? .zero
    }

    /// Returns the processor time of this thread, independent of the machine's load.
    private func processorTime() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    @Test("A text of one to three emoji only is shown large")
    func emoji() {
        for text in ["👍", "❤️", "👩‍👩‍👧‍👦 🎉", "🇩🇪🇫🇷🇨🇳", "1️⃣", "👍🏽"] {
            #expect(TextBody(text).isEmoji, "\(text)")
        }
        for text in [
            "", " ", "1", "12", "#", "a", "👍a", "👍👍👍👍", "❤", "©", "。",
            "👍" + String(repeating: "\u{301}", count: 1 << 20),
        ] {
            #expect(!TextBody(text).isEmoji, "\(text.prefix(9))")
        }
    }
}
