// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaHTTP
import Testing

extension PeerTests {
    @Suite("Content of sent requests")
    struct MannersTests {
        struct Echo: Decodable, Sendable {
            var method: String
            var headers: [String: String]
            var length: Int
            var text: String
        }

        let peer: Peer

        init() throws {
            peer = try Peer.misbehaving.get()
        }

        @Test("Cookies are neither stored nor sent")
        func cookies() async throws {
            let client = peer.client("http")
            for _ in 0..<2 {
                let echo = try await client.send(.get("echo", answer: .json(Echo.self)))
                #expect(echo.headers["cookie"] == nil)
            }
        }

        @Test("A non-ASCII host is resolved, sent and trusted in its ASCII form")
        func international() async throws {
            let port = peer.ready.ports["good"] ?? 0
            let plain = peer.ready.ports["http"] ?? 0
            for (url, host) in [
                ("https://bücher.localhost:\(port)", "xn--bcher-kva.localhost:\(port)"),
                ("http://B%C3%9Ccher.localhost:\(plain)", "xn--bcher-kva.localhost:\(plain)"),
            ] {
                let transport = CurlTransport(authorities: peer.ready.ca)
                let client = HTTPClient(url, transport: transport)
                let echo = try await client.send(.get("echo", answer: .json(Echo.self)))
                #expect(echo.headers["host"] == host)
                // The target of a redirect is parsed in the same way.
                let there = "\(url)/echo"
                let redirected = try await peer.client("http").send(
                    HTTPRequest<Echo>.get(
                        "http://localhost:\(plain)/redirect/to", query: ["to": there],
                        answer: .json(Echo.self)))
                #expect(redirected.headers["host"] == host)
            }
        }

        @Test("An authorization is not sent to another server after a redirect")
        func authorization() async throws {
            let secret = Secret("a token that is nobody's business")
            let client = HTTPClient(peer.base("http"), authorization: .bearer(secret))
            let own = try await client.send(.get("echo", answer: .json(Echo.self)))
            #expect(own.headers["authorization"] == "Bearer \(secret.revealed)")
            let other = try await client.send(
                .get("redirect/elsewhere", answer: .json(Echo.self)))
            #expect(other.headers["authorization"] == nil)
        }

        @Test(
            "After a redirect, the first signature is sent unchanged, and only to the same server")
        func signature() async throws {
            let client = peer.client("http")
            let signing = HTTPSigning(as: Secret("ana")) { exchange in
                HTTPAuthorization(header: Secret("for \(exchange.url)"))
            }
            for (path, signature) in [
                ("redirect/echo", "for \(client.base)/redirect/echo"), ("redirect/elsewhere", nil),
            ] {
                var request = HTTPRequest.get(path, answer: .json(Echo.self))
                request.signing = signing
                let echo = try await client.send(request)
                #expect(echo.headers["authorization"] == signature)
            }
        }

        @Test("Consecutive requests use one connection")
        func reuse() async throws {
            let client = peer.client("http")
            for number in 0..<20 {
                _ = try await client.send(.get("well", query: ["reuse": number], answer: .bytes))
            }
            var connections: Set<Int> = []
            for number in 0..<20 {
                let event = await peer.first { $0.target == "/well?reuse=\(number)" }
                if let connection = event.connection { connections.insert(connection) }
            }
            #expect(connections.count == 1)
        }

        @Test(
            "The rest of a longer answer is not read as the next answer, which is requested again")
        func leftOver() async throws {
            let client = peer.client("http")
            let body = HTTPBody.bytes([1, 2, 3], type: "x/y")
            for method in [HTTPMethod.get, .put] {
                _ = try await client.send(.get("length/rest", answer: .bytes))
                let echo = try await client.send(
                    HTTPRequest(
                        method, "echo", query: ["rest": method.name],
                        body: method == .put ? body : .none, answer: .json(Echo.self)))
                #expect(echo.length == (method == .put ? 3 : 0))
            }
            // A request that is not idempotent has its own connection.
            _ = try await client.send(.get("length/rest", answer: .bytes))
            _ = try await client.send(.post("echo", query: ["rest": "POST"], answer: .bytes))
        }

        @Test("A form, JSON and a multipart body arrive as they were sent")
        func bodies() async throws {
            let client = peer.client("http")
            let form = try await client.send(
                .post("echo", body: .form(["a": "1 & 2", "b": "é"]), answer: .json(Echo.self)))
            #expect(form.text == "a=1%20%26%202&b=%C3%A9")
            #expect(form.headers["content-type"] == "application/x-www-form-urlencoded")
            let json = try await client.send(
                .post("echo", body: .json(["a": 1]), answer: .json(Echo.self)))
            #expect(json.text == #"{"a":1}"#)
            let parts = HTTPBody.multipart([
                .field("title", "lake"),
                .bytes("photo", [1, 2, 3], fileName: "a.jpg", type: "image/jpeg"),
            ])
            let multipart = try await client.send(
                .post("echo", body: parts, answer: .json(Echo.self)))
            #expect(multipart.headers["content-type"]?.hasPrefix("multipart/form-data") == true)
            #expect(multipart.headers["content-length"] == "\(multipart.length)")
            #expect(multipart.text.contains("\u{1}\u{2}\u{3}"))
        }

        @Test("A header with a line break is not sent")
        func injection() async throws {
            let client = peer.client("http")
            let request = HTTPRequest.get(
                "echo", headers: ["X-Name": "a\r\nX-Evil: b"], answer: .json(Echo.self))
            await #expect(throws: HTTPFailure.self) { try await client.send(request) }
        }
    }
}
