// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TimelineCore

@Suite("Web links")
struct WebLinkTests {
    @Test(
        "Unsafe and misleading addresses are not links",
        arguments: [
            "", "https://", "http:///path", "https://?q", "https://#f", "example.org",
            "//example.org",
            "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)",
            "java\nscript:alert(1)", "file:///etc/passwd", "file://localhost/etc/passwd",
            "data:text/html,<script>alert(1)</script>", "vbscript:x", "ftp://example.org/",
            "mailto:a@example.org", "tel:110", "intent://x#Intent;end", "about:blank",
            "https://example.org@evil.example/", "https://user:secret@example.org/",
            "https://example.org\u{202e}gpj.evil.example/", "https://exam\u{200b}ple.org/",
            "https://example.org/\u{2066}a", "https://example.org/\u{feff}",
            "https://example.org/a b", "https://example.org/\n", "https://example.org/\u{0}",
            "https://example.org/\u{7f}", "https://example.org/\u{a0}", "https://example.org/<b>",
            "https://example.org/\"onclick=", "https://example.org\\@evil.example/",
            "https://:443/", "https:/example.org", "httpss://example.org", "https//example.org",
            "view-source:https://example.org/",
        ])
    func refused(_ address: String) { #expect(WebLink(address) == nil) }

    @Test(
        "A web address is kept as it was written",
        arguments: [
            ("https://example.org", "example.org"),
            ("http://example.org:8080/a?b=c#d", "example.org"),
            ("HTTPS://Example.org/", "Example.org"),
            ("https://münchen.example/ß", "münchen.example"),
            ("https://example.org/@ada", "example.org"),
            ("https://example.org/?q=@a", "example.org"),
            ("http://127.0.0.1:4000/x", "127.0.0.1"), ("https://例え.テスト/道", "例え.テスト"),
            ("http://[::1]:4000/x:y", "[::1]"), ("http://[2001:db8::1]", "[2001:db8::1]"),
        ])
    func kept(_ address: String, _ host: String) throws {
        let link = try #require(WebLink(address))
        #expect(link.address == address)
        #expect(link.host == host)
    }

    @Test("An address that is too long is not a link")
    func long() {
        #expect(WebLink("https://example.org/" + String(repeating: "a", count: 4_000)) != nil)
        #expect(WebLink("https://example.org/" + String(repeating: "a", count: 5_000)) == nil)
        #expect(
            WebLink("https://example.org/" + String(repeating: "e\u{301}", count: 500_000)) == nil)
    }

    @Test(
        "Only the host decides whether a link leads to this computer",
        arguments: [
            ("http://127.0.0.1", true), ("http://LOCALHOST:80/", true), ("http://[::1]:1/", true),
            ("https://localhost", true), ("http://127.0.0.1.evil.example", false),
            ("http://localhost.evil.example/", false), ("https://example.org/localhost", false),
            ("http://[::1:2]/", false),
        ])
    func isHere(_ address: String, _ isHere: Bool) throws {
        #expect(try #require(WebLink(address)).isHere == isHere)
    }

    @Test(
        "Only the host decides whether a link leads into the local network",
        arguments: [
            ("http://192.168.0.1/admin", true), ("https://10.1.2.3", true),
            ("http://172.16.0.1", true), ("http://172.32.0.1", false),
            ("http://169.254.169.254/latest", true), ("http://127.1.2.3:80", true),
            ("http://0.0.0.0", true), ("http://2130706433/", true), ("http://printer/", true),
            ("http://nas.local", true), ("http://[fe80::1]/", true), ("http://[fec0::1]/", true),
            ("http://[fd00::1]", true),
            ("http://[::ffff:10.0.0.1]", true), ("http://[2001:db8::1]", false),
            ("https://example.org", false), ("https://10.example.org", false),
            ("https://192.0.2.1", false), ("https://localhost", true),
        ])
    func isNearby(_ address: String, _ isNearby: Bool) throws {
        #expect(try #require(WebLink(address)).isNearby == isNearby)
    }

    @Test(
        "Only https is encrypted",
        arguments: [
            ("https://example.org", true), ("HTTPS://example.org", true),
            ("http://example.org", false), ("http://https.example/", false),
        ])
    func isEncrypted(_ address: String, _ isEncrypted: Bool) throws {
        #expect(try #require(WebLink(address)).isEncrypted == isEncrypted)
    }
}
