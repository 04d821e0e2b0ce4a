// SPDX-License-Identifier: Apache-2.0

import MinyaHTTP
import Testing

extension PeerTests {
    @Suite("How often a request is sent")
    struct OnceTests {
        let peer: Peer
        let client: HTTPClient

        init() throws {
            peer = try Peer.misbehaving.get()
            client = peer.client("http")
        }

        /// Sends a request to a server that reads it and closes the connection, by a client with a
        /// kept connection; returns how often the server has read the request.
        private func sendAndCount(
            _ method: HTTPMethod, _ body: HTTPBody, _ retry: HTTPRetry, name: String
        ) async throws -> Int {
            // A unique name, so that events of another case do not match.
            let name = "\(name)-\(method)"
            _ = try await client.send(.get("well", query: [name: "ready"], answer: .bytes))
            var request = HTTPRequest(
                method, "close/read", query: [name: method.name], body: body, answer: .nothing)
            request.retry = retry
            let sent = request
            await #expect(throws: HTTPFailure.self) { try await client.send(sent) }
            // Events arrive in order: this one follows all events of the request.
            _ = try await client.send(.get("well", query: [name: "after"], answer: .bytes))
            _ = await peer.first { $0.target == "/well?\(name)=after" }
            return peer.count {
                $0.event == "request" && $0.target == "/close/read?\(name)=\(method.name)"
            }
        }

        @Test(
            "A request that is not idempotent is sent once, with or without a body",
            arguments: [.post, .patch, HTTPMethod("MOVE", isIdempotent: false)] as [HTTPMethod],
            [true, false])
        func once(_ method: HTTPMethod, _ hasBody: Bool) async throws {
            for (name, retry) in [("never", HTTPRetry.never), ("standard", .standard)] {
                let body = hasBody ? HTTPBody.bytes([1, 2, 3]) : .none
                let count = try await sendAndCount(
                    method, body, retry, name: "once-\(name)-\(hasBody)")
                #expect(count == 1)
            }
        }

        @Test(
            "Without retries, a request of any method is sent once",
            arguments: [.get, .head, .put, .delete] as [HTTPMethod])
        func never(_ method: HTTPMethod) async throws {
            let body = method == .put ? HTTPBody.bytes([1, 2, 3]) : .none
            #expect(try await sendAndCount(method, body, .never, name: "never") == 1)
        }

        @Test(
            "An idempotent request is sent again at once if its kept connection was closed",
            arguments: [.get, .put] as [HTTPMethod])
        func more(_ method: HTTPMethod) async throws {
            let retry = HTTPRetry(attempts: 2, firstPause: .zero)
            let body = method == .put ? HTTPBody.bytes([1, 2, 3]) : .none
            // On the kept connection, on a new one, and for the second attempt.
            #expect(try await sendAndCount(method, body, retry, name: "more") == 3)
        }

        @Test("A request that is not idempotent has its own connection, and the kept one stays")
        func connections() async throws {
            for number in 0..<3 {
                _ = try await client.send(
                    .get("well", query: ["own": number], answer: .bytes))
                _ = try await client.send(
                    .post("echo", query: ["own": number], answer: .bytes))
            }
            var kept: Set<Int> = []
            var own: Set<Int> = []
            for number in 0..<3 {
                let get = await peer.first { $0.target == "/well?own=\(number)" }
                let post = await peer.first { $0.target == "/echo?own=\(number)" }
                try kept.insert(#require(get.connection))
                try own.insert(#require(post.connection))
            }
            #expect(kept.count == 1)
            #expect(own.count == 3)
            #expect(own.isDisjoint(with: kept))
        }

        struct Value: Decodable, Sendable {
            var value: Int
        }

        @Test(
            "An answer that arrives before a request is not used for it",
            arguments: ["status=200", "status=408", "status=408&close=1"], ["http", "good"])
        func extra(_ kind: String, _ port: String) async throws {
            let other = peer.client(port)
            let methods: [HTTPMethod] = [.get, .put, .delete, .post, .patch]
            for (number, method) in methods.enumerated() {
                let client = peer.client(port, retry: .never)
                let id = "\(kind)-\(port)-\(number)"
                var query: HTTPQuery = ["id": id]
                for pair in kind.split(separator: "&") {
                    let sides = pair.split(separator: "=").map(String.init)
                    query.append(sides[0], sides[1])
                }
                _ = try await client.send(.get("extra", query: query, answer: .bytes))
                _ = try await other.send(.get("release", query: ["id": id], answer: .bytes))
                // Now the extra answer is waiting on the client's connection.
                let target = "/extra?\(query.encoded)"
                _ = await peer.first { $0.event == "extra" && $0.target == target }
                let answer = try await client.send(
                    HTTPRequest(method, "well", answer: .json(Value.self)))
                #expect(answer.value == 42, "\(method)")
            }
        }
    }
}
