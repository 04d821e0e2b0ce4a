// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import TestFiles
import Testing

extension PeerTests {
    @Suite("Redirects")
    struct RedirectTests {
        typealias Echo = MannersTests.Echo

        let peer: Peer
        let client: HTTPClient

        init() throws {
            peer = try Peer.misbehaving.get()
            client = peer.client("http")
        }

        private func redirected<Answer>(
            _ method: HTTPMethod = .get, _ status: Int = 302, to place: String,
            headers: HTTPHeaders = [:], body: HTTPBody = .none, _ answer: HTTPAnswer<Answer>
        ) -> HTTPRequest<Answer> {
            HTTPRequest(
                method, "redirect/to", query: ["status": status, "to": place], headers: headers,
                body: body, answer: answer)
        }

        private var elsewhere: String { "http://127.0.0.1:{port}/echo" }

        @Test(
            "307 and 308 repeat the request unchanged, and other statuses may change it to GET",
            arguments: [
                (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"),
                (307, "POST", "POST"), (308, "POST", "POST"), (301, "PUT", "PUT"),
                (303, "PUT", "GET"), (307, "PUT", "PUT"), (302, "DELETE", "DELETE"),
                (303, "DELETE", "GET"), (308, "DELETE", "DELETE"), (307, "PATCH", "PATCH"),
                (308, "MOVE", "MOVE"), (302, "GET", "GET"), (303, "GET", "GET"),
            ])
        func methods(status: Int, from: String, to: String) async throws {
            let hasBody = ["POST", "PUT", "PATCH"].contains(from)
            let echo = try await client.send(
                redirected(
                    HTTPMethod(from, isIdempotent: !["POST", "PATCH", "MOVE"].contains(from)),
                    status, to: "/echo", headers: ["X-Name": "a"],
                    body: hasBody ? .bytes([1, 2, 3], type: "x/y") : .none, .json(Echo.self)))
            let isKept = hasBody && from == to
            #expect(echo.method == to)
            #expect(echo.length == (isKept ? 3 : 0))
            #expect(echo.headers["content-type"] == (isKept ? "x/y" : nil))
            #expect(echo.headers["x-name"] == "a")
        }

        @Test("Credentials are not sent to another server")
        func secrets() async throws {
            let secrets = [
                "X-Api-Key", "X-Auth-Token", "Authorization", "Cookie", "X-Session-Id",
                "Proxy-Authorization", "X-Secret",
            ]
            var headers: HTTPHeaders = ["X-Name": "a", "Accept-Language": "zh-CN"]
            for name in secrets { headers[name] = "hunter2" }
            let own = try await client.send(
                redirected(to: "/echo", headers: headers, .json(Echo.self)))
            let other = try await client.send(
                redirected(to: elsewhere, headers: headers, .json(Echo.self)))
            // Nor after a redirect back: the other server has chosen that address.
            let back = try await client.send(
                redirected(
                    to: "http://127.0.0.1:{port}/redirect/to?to=http://localhost:{port}/echo",
                    headers: headers, .json(Echo.self)))
            for name in secrets {
                #expect(own.headers[name.lowercased()] == "hunter2")
                #expect(other.headers[name.lowercased()] == nil, "\(name)")
                #expect(back.headers[name.lowercased()] == nil, "\(name)")
            }
            for echo in [own, other, back] {
                #expect(echo.headers["x-name"] == "a")
                #expect(echo.headers["accept-language"] == "zh-CN")
            }
        }

        @Test("A cached answer is validated only at its own address")
        func validators() async throws {
            let folder = try Folder()
            let client = HTTPClient(
                peer.base("http"), cache: HTTPCache(folder: folder.path),
                transport: CurlTransport())
            // Every address has the same tag.
            for target in ["/tagged?a=1", "/tagged?b=1", "/tagged?a=1"] {
                let place = try await client.send(redirected(to: target, .text))
                #expect(place == target)
            }
            // The tag is sent only to the first address, and not after a redirect.
            for _ in 0..<2 {
                #expect(try await client.send(.get("tagged", answer: .text)) == "/tagged")
            }
        }

        @Test("A redirect that is not followed is the response")
        func switchedOff() async throws {
            var request = redirected(to: "/echo", .response)
            request.followsRedirects = false
            let response = try await client.send(request)
            #expect(response.status == 302)
            #expect(response.headers["Location"] == "/echo")
            #expect(response.redirectedURL == nil)
            request.followsRedirects = true
            #expect(try await client.send(request).redirectedURL == client.base + "/echo")
        }

        @Test("If the target fails, the failure names the target")
        func blame() async throws {
            let port = peer.ready.ports["refused"] ?? 0
            var request = redirected(to: "http://localhost:\(port)/", .bytes)
            request.retry = .never
            let sent = request
            await #expect(throws: HTTPFailure(.refused, host: "localhost:\(port)")) {
                try await client.send(sent)
            }
        }

        @Test(
            "Each form of a target is resolved",
            arguments: [
                ("echo", "/echo"), ("/a/../echo", "/echo"), ("//localhost:{port}/echo", "/echo"),
                ("?to=/echo%3Fx", "/echo?x"), ("/echo#part", "/echo"),
                ("/echo?a=ä b", "/echo?a=%C3%A4+b"), ("HTTP://LOCALHOST:{port}/echo", "/echo"),
            ])
        func places(_ place: String, _ target: String) async throws {
            let response = try await client.send(redirected(to: place, .response))
            #expect(response.status == 200)
            let url = response.redirectedURL?.lowercased()
            #expect(url == client.base + target.lowercased())
        }
    }
}
