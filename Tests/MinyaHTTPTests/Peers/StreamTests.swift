// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaHTTP
import Testing

extension PeerTests {
    @Suite("How often a request is sent over HTTP/2")
    struct StreamTests {
        let peer: Peer
        let client: HTTPClient

        init() throws {
            peer = try Peer.misbehaving.get()
            client = peer.client("h2", retry: .never)
        }

        /// Sends a request with a client that does not retry; returns the reason for a failure, and
        /// the versions and connections with which the server has read the request.
        private func send(
            _ method: HTTPMethod, _ path: String, query: HTTPQuery, on client: HTTPClient? = nil
        ) async -> (reason: HTTPFailure.Reason?, versions: [String?], connections: Set<Int?>) {
            let client = client ?? self.client
            // A unique ID, so that events of another case do not match.
            var query = query
            query.append("id", UUID().uuidString)
            let target = "/\(path)?\(query.encoded)"
            var reason: HTTPFailure.Reason?
            do {
                let body = method == .get ? HTTPBody.none : .bytes([1, 2, 3], type: "x/y")
                try await client.send(
                    HTTPRequest(method, path, query: query, body: body, answer: .nothing))
            } catch {
                reason = (error as? HTTPFailure)?.reason
            }
            // Events arrive in order: this one follows all events of the request.
            let after = UUID().uuidString
            _ = try? await client.send(.get("h2/well", query: ["after": after], answer: .bytes))
            _ = await peer.first { $0.target == "/h2/well?after=\(after)" }
            let events = peer.all { $0.event == "request" && $0.target == target }
            // The server has received the whole body each time.
            #expect(events.allSatisfy { $0.length == nil || $0.length == (method == .get ? 0 : 3) })
            return (reason, events.map(\.version), Set(events.map(\.connection)))
        }

        private static let methods: [HTTPMethod] = [.get, .put, .post, .patch]

        @Test(
            "A request that the server did not process is sent again on a new connection",
            arguments: methods,
            [("stream/reset", "7", ""), ("goaway", "0", "last=0"), ("goaway", "11", "close=1")])
        func refused(_ method: HTTPMethod, _ way: (path: String, code: String, more: String)) async
        {
            var query: HTTPQuery = ["code": way.code, "fails": 1]
            let more = way.more.split(separator: "=").map(String.init)
            if more.count == 2 { query.append(more[0], more[1]) }
            let sent = await send(method, way.path, query: query)
            #expect(sent.reason == nil)
            #expect(sent.versions == ["2", "2"])
            #expect(sent.connections.count == 2)
        }

        @Test(
            "A request that is not processed is sent at most twice, and then fails",
            arguments: methods, ["stream/reset", "goaway"])
        func refusedAgain(_ method: HTTPMethod, _ path: String) async {
            let sent = await send(method, path, query: ["code": 7])
            #expect(sent.reason == .notProcessed)
            #expect(sent.versions == ["2", "2"])
        }

        @Test(
            "A request is sent again by HTTP/1.1 if the server requires that",
            arguments: methods, ["stream/reset", "goaway"])
        func downgraded(_ method: HTTPMethod, _ path: String) async {
            let sent = await send(method, path, query: ["code": 13])
            #expect(sent.reason == nil)
            #expect(sent.versions == ["2", "1.1"])
        }

        @Test(
            "A request that the server may have processed is sent once",
            arguments: methods,
            [
                ("stream/reset", ["code": "2"], .http2(.internalError)),
                ("stream/reset", ["code": "0"], .badAnswer),
                ("stream/reset", ["code": "8"], .http2(.cancel)),
                ("stream/late", ["code": "2"], .http2(.internalError)),
                ("stream/late", ["code": "7"], .connectionLost),
                ("stream/late", ["code": "13"], .http2(.http11Required)),
                ("stream/late", ["code": "13", "body": "1"], .http2(.http11Required)),
                ("goaway", ["last": "1", "close": "1"], .truncated),
                ("goaway", ["last": "1", "code": "2", "close": "1"], .http2(.internalError)),
                ("goaway", ["last": "1", "code": "13", "close": "1"], .http2(.http11Required)),
                ("h2/reset", [:], .connectionLost),
            ] as [(String, [String: String], HTTPFailure.Reason)])
        func once(
            _ method: HTTPMethod, _ way: (path: String, query: [String: String], HTTPFailure.Reason)
        ) async {
            var query = HTTPQuery()
            for (name, value) in way.query.sorted(by: <) { query.append(name, value) }
            let sent = await send(method, way.path, query: query)
            #expect(sent.reason == way.2)
            #expect(sent.versions == ["2"])
        }

        @Test(
            "A kept connection that accepts no more requests is replaced, even without retries",
            arguments: [("stream/reset", 7, 1), ("goaway", 0, 1), ("goaway", 0, 2)])
        func kept(_ path: String, _ code: Int, _ last: Int) async {
            let client = peer.client("h2", retry: .never)
            // The first request on the connection, so that the next one has a higher number.
            _ = try? await client.send(.get("h2/well", answer: .bytes))
            let sent = await send(
                .get, path, query: ["code": code, "last": last, "fails": 1], on: client)
            #expect(sent.reason == nil)
            #expect(sent.versions == ["2", "2"])
        }

        @Test("Other requests on the connection do not cause a request to be sent again")
        func shared() async throws {
            let id = UUID().uuidString
            let held = Task {
                try await client.send(
                    .post("h2/hold", query: ["id": id], body: .bytes([1]), answer: .nothing))
            }
            let post = await peer.first { $0.target == "/h2/hold?id=\(id)" }
            // The request joins the connection, which curl then considers reused.
            try await client.send(.get("h2/well", query: ["id": id], answer: .nothing))
            let get = await peer.first { $0.target == "/h2/well?id=\(id)" }
            try #require(get.connection == post.connection)
            let reset = Task {
                try await client.send(.get("h2/reset", query: ["id": id], answer: .nothing))
            }
            await #expect(throws: HTTPFailure(.truncated, host: client.description)) {
                try await held.value
            }
            _ = await reset.result
            try await client.send(.get("h2/well", query: ["after": id], answer: .nothing))
            _ = await peer.first { $0.target == "/h2/well?after=\(id)" }
            #expect(
                peer.all { $0.target == "/h2/hold?id=\(id)" && $0.event == "request" }.count == 1)
        }

        @Test("A report about a connection applies to all requests on it")
        func together() async throws {
            let id = UUID().uuidString
            let held = Task {
                try await client.send(
                    .get("h2/hold", query: ["id": id, "fails": 1], answer: .nothing))
            }
            let first = await peer.first { $0.target == "/h2/hold?id=\(id)&fails=1" }
            let sent = await send(.get, "goaway", query: ["last": 0, "fails": 1])
            #expect(sent.reason == nil)
            #expect(sent.connections.contains(first.connection))
            try await held.value
        }

        @Test("A request that is refused late does not cause the next one to be sent twice")
        func stale() async {
            for _ in 0..<4 { _ = await send(.get, "stream/late", query: ["code": 7]) }
            let sent = await send(.post, "h2/reset", query: [:])
            #expect(sent.reason == .connectionLost)
            #expect(sent.versions == ["2"])
        }
    }
}
