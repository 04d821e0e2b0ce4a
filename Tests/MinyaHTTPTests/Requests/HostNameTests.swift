// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MinyaHTTP

@Suite("Host names")
struct HostNameTests {
    @Test(
        "A non-ASCII name is converted to ASCII, however it is written",
        arguments: [
            "bücher.example", "BÜCHER.example", "bu\u{308}cher.example", "b%C3%BCcher.example",
            "b%c3%bccher%2eexample", "xn--bcher-kva.example", "bücher。example",
            "bücher．ｅxample", "bü\u{ad}cher.example",
        ])
    func ascii(_ name: String) throws {
        let address = try HTTPAddress("HTTPS://\(name):8443/a?b=c#d")
        #expect(address.url.hasPrefix("https://xn--bcher-kva.example:8443/a?b=c"))
        #expect(address.host == "xn--bcher-kva.example:8443")
        #expect(address.origin == "https://xn--bcher-kva.example:8443")
        #expect(
            try HTTPAddress.origin(of: "https://\(name):443") == "https://xn--bcher-kva.example")
        #expect(HTTPAddress.host(of: "https://ana:secret@\(name)/") == "xn--bcher-kva.example")
    }

    @Test(
        "Names are mapped as the standard specifies",
        arguments: [
            ("straße.example", "xn--strae-oqa.example"), ("例え.jp", "xn--r8jz45g.jp"),
            ("中国.", "xn--fiqs8s."), ("ü.A.example", "xn--tda.a.example"),
        ])
    func mapped(_ name: String, _ ascii: String) throws {
        #expect(try HTTPAddress("http://\(name)/").host == ascii)
    }

    @Test(
        "An invalid name is refused with a message about the address",
        arguments: [
            // An empty label, or one that is too long, also after the mapping.
            "ü..example", ".ü", "a..example", ".", ".a",
            String(repeating: "ü", count: 70) + ".example",
            String(repeating: "a", count: 64) + ".example",
            String(repeating: "abcdefgh.", count: 29) + "ab",
            // Characters that no name has, also after the mapping.
            "ü b.example", "☃.example", "\u{202e}ü.example", "a\u{2100}b.example", "ü%2fb.example",
            "ü%00.example", "a%2fb", "a%40b", "a%3a80", "a b", "a\\b", "a\"b", "a<b>", "a%b",
            "-ü.example", "xn--ü.example", "\u{301}ü.example",
            // Not UTF-8.
            "%ff.example", "b%fccher.example", "%", "%c3.example", "%C3%28.example",
            // Invalid ports.
            "a.example:x", "a.example:-1", "a.example:+1", "a.example:65536", "ü.example:8O",
            "a.example:1:2", "a.example:0", "a.example:00", "[::1]:0", "[::1]:65536", "[::1]:x",
            "[::1]80",
            // Invalid IPv6 addresses.
            "[", "[]", "[zz]", "[::1", "[::1%00]", "[::1%25]", "[::1%25a/b]", "[1.2.3.4]",
            "[a.example]",
            "[1:2:3:4:5:6:7]", "[1:2:3:4:5:6:7:8:9]", "[::1::2]", "[12345::]", "[::ü]", "[::1]]",
            "[v1.x]", "[fe80::1%eth0]", "[fe80::1%25eth0%00]", "[fe80::1%25a-name-too-long-by-far]",
            "x[::1]",
        ])
    func refused(_ name: String) async {
        let transport = StubTransport(HTTPResponse(status: 200))
        let client = HTTPClient("https://\(name)", transport: transport)
        let failure = await #expect(throws: HTTPFailure.self) {
            try await client.send(.get("x", answer: .nothing))
        }
        guard let failure, case .badAddress(let words) = failure.reason else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(!words.isEmpty)
        #expect(failure.message.contains("the address is not valid"))
        #expect(transport.exchanges.isEmpty)
        // The displayed name is always a short line of ASCII.
        for text in [failure.host, client.description] {
            #expect(text.utf8.count <= 3 * 253)
            #expect(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f }, "\(Array(text.utf8))")
        }
    }

    @Test(
        "IPv6 addresses are accepted, with an optional port and zone",
        arguments: [
            "[::1]", "[2001:DB8::1]", "[::ffff:192.0.2.1]", "[1:2:3:4:5:6:7:8]", "[fe80::1%25eth0]",
        ])
    func addresses(_ name: String) throws {
        for port in ["", ":1", ":65535"] {
            let address = try HTTPAddress("https://\(name)\(port)/a")
            #expect(address.url == "https://\(name)\(port)/a")
            #expect(address.origin == "https://\(name.lowercased())\(port)")
        }
        #expect(try HTTPAddress.origin(of: "http://\(name):80") == "http://\(name.lowercased())")
    }

    @Test("A password after a slash that is not encoded is not shown")
    func password() {
        #expect(HTTPAddress.host(of: "https://ana:hun/ter2@a.example") == "ana")
    }

    @Test("Two spellings of a host are the same server, and two similar hosts are not")
    func origins() async throws {
        let transport = StubTransport(HTTPResponse(status: 200))
        let client = HTTPClient(
            "https://bücher.example/api", headers: ["X-Key": "k"],
            authorization: .bearer(Secret("token")), transport: transport)
        for path in [
            "x", "https://xn--bcher-kva.example/y", "https://B%C3%9CCHER.example:443/z",
            // With the Cyrillic "е".
            "https://büchеr.example/z", "https://bucher.example/z",
        ] {
            try await client.send(.get(path, answer: .nothing))
        }
        let sent = transport.exchanges.map { $0.headers["Authorization"] }
        #expect(sent == ["Bearer token", "Bearer token", "Bearer token", nil, nil])
        #expect(transport.exchanges.map { $0.headers["X-Key"] } == ["k", "k", "k", nil, nil])
        #expect(transport.exchanges[0].url == "https://xn--bcher-kva.example/api/x")
        #expect(client.description == "xn--bcher-kva.example")
    }

    @Test("A redirect to another spelling keeps credentials, and one to another host does not")
    func redirects() throws {
        let exchange = HTTPExchange(
            .get, url: "https://xn--bcher-kva.example/", headers: ["Authorization": "token"])
        let same = try exchange.redirected(to: "https://BÜCHER.example/x", by: 302, isSecured: true)
        #expect(same.headers["Authorization"] == "token")
        #expect(same.url == "https://xn--bcher-kva.example/x")
        let other = try exchange.redirected(to: "https://büchеr.example/", by: 302, isSecured: true)
        #expect(other.headers["Authorization"] == nil)
        #expect(throws: HTTPFailure.Reason.badRedirect) {
            try exchange.redirected(to: "https://ü..example/", by: 302, isSecured: true)
        }
    }
}
