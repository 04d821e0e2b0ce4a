// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MinyaHTTP

@Suite("Addresses of requests")
struct AddressTests {
    @Test(
        "A path is appended to the base, whatever slashes they have",
        arguments: [
            ("https://a.example", "photos", "https://a.example/photos"),
            ("https://a.example/", "/photos", "https://a.example/photos"),
            ("https://a.example/api", "photos/1", "https://a.example/api/photos/1"),
            ("https://a.example/api/", "", "https://a.example/api/"),
            ("https://a.example", "über uns?#", "https://a.example/%C3%BCber%20uns%3F%23"),
            ("https://a.example", "a%2Fb", "https://a.example/a%2Fb"),
            ("https://a.example", "https://b.example/c?d=e#f", "https://b.example/c?d=e"),
            ("HTTPS://a.example", "c", "https://a.example/c"),
            ("https://a.example", "HTTP://b.example/c", "http://b.example/c"),
        ])
    func path(base: String, path: String, url: String) throws {
        #expect(try HTTPAddress(base: base, path: path, query: [:]).url == url)
    }

    @Test(
        "A base without a host is an error, even if the path begins with one",
        arguments: ["https://", "http:///", "x"])
    func noHost(base: String) {
        #expect(throws: HTTPFailure.self) {
            try HTTPAddress(base: base, path: "b.example/c", query: [:])
        }
    }

    @Test("The default port does not change the origin")
    func ports() throws {
        let origin = try HTTPAddress.origin(of: "https://a.example")
        #expect(try HTTPAddress.origin(of: "HTTPS://A.example:443/x") == origin)
        #expect(try HTTPAddress.origin(of: "https://a.example:8443") != origin)
        #expect(try HTTPAddress.origin(of: "http://a.example:443") != origin)
    }

    @Test("Everything except letters, digits and -._~ is percent-encoded as UTF-8")
    func query() throws {
        let query: HTTPQuery = ["text": "lake & sea/é+~", "page": 2, "none": nil, "geo": true]
        let address = try HTTPAddress(base: "https://a.example", path: "p", query: query)
        #expect(
            address.url == "https://a.example/p?text=lake%20%26%20sea%2F%C3%A9%2B~&page=2&geo=true")
        #expect(HTTPRequest.segment("a/b?c%") == "a%2Fb%3Fc%25")
    }

    @Test(
        "A segment is exactly one path component, or the request is refused",
        arguments: [
            ("a", "a"), ("a/b", "a%2Fb"), ("../b", "..%2Fb"), ("...", "..."), ("%2e", "%252e"),
            ("a;b", "a%3Bb"), ("é", "%C3%A9"), ("\0", "%00"), ("", nil), (".", nil), ("..", nil),
            ("..;a", nil), ("/..", "%2F.."), ("?", "%3F"),
        ])
    func segment(text: String, component: String?) async throws {
        let transport = StubTransport(HTTPResponse(status: 200))
        let client = HTTPClient("https://a.example/c/", transport: transport)
        for end in ["", "/x", "?y"] {
            let path = "f/\(HTTPRequest.segment(text))\(end == "?y" ? "" : end)"
            let request = HTTPRequest.delete(
                path, query: end == "?y" ? ["y": 1] : [:], answer: .nothing)
            if let component {
                try await client.send(request)
                let url = transport.exchanges.last?.url
                #expect(url?.hasPrefix("https://a.example/c/f/\(component)") == true)
                #expect(url?.split(separator: "/").count == (end == "/x" ? 6 : 5))
            } else {
                await #expect {
                    try await client.send(request)
                } throws: {
                    guard case .badAddress = ($0 as? HTTPFailure)?.reason else { return false }
                    return true
                }
            }
        }
        #expect(transport.exchanges.count == (component == nil ? 0 : 3))
    }

    @Test(
        "A path cannot leave the base, however its components are written",
        arguments: [
            "..", "a/../b", "a/%2e%2E/b", "a/.%2e", "./a", "/../a", "a/..;x/b", "a%", "a%2", "%zz",
        ])
    func leaving(path: String) {
        #expect(throws: HTTPFailure.self) {
            try HTTPAddress(base: "https://a.example/c", path: path, query: [:])
        }
    }

    @Test("An address that is changed after it was validated is validated again")
    func changed() throws {
        let client = HTTPClient(
            "https://a.example/b", transport: StubTransport(HTTPResponse(status: 200)))
        var exchange = try client.exchange(for: .get("c", answer: .bytes))
        #expect(exchange.origin == "https://a.example")
        exchange.url = "https://b.example/c"
        #expect(exchange.origin == nil)
    }

    @Test("A query is appended to that of the address")
    func addedQuery() throws {
        let address = try HTTPAddress(base: "", path: "https://a.example/?a=b", query: ["c": 1])
        #expect(address.url == "https://a.example/?a=b&c=1")
    }

    @Test(
        "An invalid web address, or one with a password, is refused before anything is sent",
        arguments: [
            "", "a.example", "ftp://a.example", "https://", "file:///etc/passwd",
            "https://ana:secret@a.example", "https://a.example/\r\nX: 1", "https://ä.example/ü",
        ])
    func refused(base: String) async {
        let transport = StubTransport(HTTPResponse(status: 200))
        let client = HTTPClient(base, transport: transport)
        await #expect {
            try await client.send(.get("", answer: .nothing))
        } throws: { error in
            guard let failure = error as? HTTPFailure, case .badAddress = failure.reason else {
                return false
            }
            return !"\(failure)\(failure.message)".contains("secret")
        }
        #expect(transport.exchanges.isEmpty)
    }

    @Test("Neither the authorization nor the client's headers are sent to another server")
    func anotherServer() async throws {
        let transport = StubTransport(HTTPResponse(status: 200))
        let client = HTTPClient(
            "https://a.example/api", headers: ["X-Key": "k"],
            authorization: .bearer(Secret("token")), transport: transport)
        for path in ["x", "https://a.example/y", "https://b.example/z", "http://a.example/z"] {
            try await client.send(.get(path, answer: .nothing))
        }
        let sent = transport.exchanges.map { ($0.headers["Authorization"], $0.headers["X-Key"]) }
        #expect(sent.map(\.0) == ["Bearer token", "Bearer token", nil, nil])
        #expect(sent.map(\.1) == ["k", "k", nil, nil])
    }
}
