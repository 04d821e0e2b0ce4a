// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import Synchronization
import Testing
import TimelineCore
import TimelineMastodon
import TimelineTokens

@Suite("Rejections of Mastodon", .timeLimit(.minutes(1)))
struct SayingNoTests {
    private let server = Server()

    private func rejection(
        _ json: String, _ status: Int, _ headers: HTTPHeaders = [:], token: AccessToken? = nil
    ) async -> Rejection? {
        server.answer(json, status: status, headers.replacing(with: ["Retry-After": "60"]))
        return await #expect(throws: Rejection.self) {
            try await server.service(token: token).posts(at: nil, limit: 20)
        }
    }

    @Test(
        "A rejection has the server's message and advice",
        arguments: [
            (400, "Refresh"), (401, "paste it here"), (403, "access token"), (404, "more"),
            (410, "more"), (422, "paste it here"), (429, "Try again after"), (500, "later"),
            (503, "later"),
        ])
    func words(status: Int, todo: String) async throws {
        let words = #"{"error":"Its own \u202ewords","error_description":"and more"}"#
        let rejection = try #require(await rejection(words, status))
        // Without a token the message is that one is required.
        let isOfToken = [401, 422].contains(status)
        #expect(rejection.code == (isOfToken ? "token.needed" : "mastodon.\(status)"))
        #expect(rejection.requiresToken == isOfToken)
        #expect(rejection.message.contains("Its own words: and more"))
        #expect(rejection.message.contains("social.example"))
        #expect(rejection.message.contains(todo))
    }

    @Test("With a token, a request that is not accepted does not ask for another token")
    func unaccepted() async throws {
        let token = AccessToken(Secret("s3cret"), from: .keyring)
        let words = #"{"error":"Its own words"}"#
        let rejection = try #require(await rejection(words, 422, token: token))
        #expect(rejection.code == "mastodon.422")
        #expect(rejection.message.contains("Its own words"))
        #expect(rejection.message.contains("Refresh"))
        server.answer(words, status: 422, at: "/api/v1/statuses/1")
        let error = await #expect(throws: Rejection.self) { try await server.service.post("1") }
        #expect(error?.message.contains("Refresh") == true)
    }

    @Test("An error with a success status is a rejection")
    func success() async throws {
        let rejection = try #require(await rejection(#"{"error":"Not today"}"#, 200))
        #expect(rejection.message.contains("Not today"))
    }

    @Test("A long message is shortened, and a deeply nested answer is not read")
    func endless() async throws {
        let words = String(repeating: "x", count: 100_000)
        let rejection = try #require(await rejection("{\"error\":\"\(words)\"}", 422))
        #expect(rejection.message.count < 500)
        // Exactly the depth at which Foundation fails: it reads beyond the end of its input.
        let deep = try #require(await self.rejection(String(repeating: "[", count: 513), 422))
        #expect(deep.code == "422")
    }

    @Test(
        "The message has the time to try again, if the server specifies one",
        arguments: [
            (["X-RateLimit-Reset": "2026-11-01T10:04:10.123Z"], true),
            (["X-RateLimit-Reset": "1793527450"], true), (["Retry-After": "240"], true),
            ([:], false), (["X-RateLimit-Reset": "soon"], false),
            (["X-RateLimit-Reset": "2026-10-01T10:00:00Z"], false),
            (["Retry-After": "99999999"], false), (["Retry-After": "-1"], false),
        ] as [([String: String], Bool)])
    func tooOften(headers: [String: String], isTold: Bool) async throws {
        let fields = headers.map { HTTPHeaders.Field($0.key, $0.value) }
        server.answer(#"{"error":"Too many requests"}"#, status: 429, HTTPHeaders(fields))
        let error = await #expect(throws: Rejection.self) {
            try await server.service.posts(at: nil, limit: 20)
        }
        let message = try #require(error?.message)
        // The time is in the user's time zone.
        #expect(message.contains(":0") == isTold, "\(message)")
        #expect(message.contains("Wait a few minutes") == !isTold)
    }

    @Test(
        "A web page with the status of a gateway is an interception",
        arguments: [502, 503, 504, 511])
    func intercepted(status: Int) async throws {
        server.answer { _ in
            let headers: HTTPHeaders = ["Content-Type": "text/html", "Retry-After": "0"]
            return .success(HTTPResponse(status: status, headers: headers, body: [60]))
        }
        let error = await #expect(throws: Failure.self) {
            try await server.service.posts(at: nil, limit: 20)
        }
        #expect(error?.reason == .intercepted)
    }

    @Test(
        "The failure of a server without Mastodon's API names its address",
        arguments: [200, 404, 405, 410])
    func stranger(status: Int) async throws {
        server.answer { _ in
            let headers: HTTPHeaders = ["Content-Type": "text/html"]
            return .success(HTTPResponse(status: status, headers: headers, body: [60]))
        }
        let calls: [@Sendable (MastodonService) async throws -> Void] = [
            { _ = try await $0.posts(at: nil, limit: 20) },
            { _ = try await $0.posts(since: "1", limit: 20) },
            { _ = try await $0.unreadCount(since: "1") },
        ]
        for call in calls {
            let error = await #expect(throws: Failure.self) { try await call(server.service) }
            #expect(error?.reason == .unreadable)
            #expect(error?.message.contains("https://social.example") == true)
            #expect(error?.message.contains("Mastodon") == true)
        }
    }

    @Test("Without encryption a web page is an interception")
    func page() async throws {
        server.answer { _ in
            let headers: HTTPHeaders = ["Content-Type": "text/html"]
            return .success(HTTPResponse(status: 200, headers: headers, body: [60]))
        }
        let service = MastodonService(address: "http://social.example", transport: server)
        let error = await #expect(throws: Failure.self) {
            try await service.posts(at: nil, limit: 20)
        }
        #expect(error?.reason == .intercepted)
    }

    @Test("An unreachable server is a failure, a cancelled request is not")
    func failures() async throws {
        let error = await #expect(throws: Failure.self) {
            try await server.service.posts(at: nil, limit: 20)
        }
        #expect(error?.reason == .offline)
        let task = Task { try await server.service.posts(at: nil, limit: 20) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("An answer that is too large is unreadable")
    func large() async throws {
        server.answer { _ in .failure(HTTPFailure(.tooLarge(limit: 1), host: "social.example")) }
        let error = await #expect(throws: Failure.self) {
            try await server.service.posts(at: nil, limit: 20)
        }
        #expect(error?.reason == .unreadable)
    }

    @Test("A post is requested by its ID, which is escaped")
    func post() async throws {
        server.answer(Fixtures.post(12), at: "/api/v1/statuses/12")
        #expect(try await server.service.post("12").text.text == "Sample 12")
        server.answer(
            #"{"error":"Record not found"}"#, status: 404, at: "/api/v1/statuses/12")
        let error = await #expect(throws: Rejection.self) { try await server.service.post("12") }
        #expect(error?.message.contains("Record not found") == true)
        for id in ["", ".", ".."] {
            await #expect(throws: Rejection.self) { try await server.service.post(id) }
        }
        server.answer(Fixtures.post(1), at: "/api/v1/statuses/..%2F..%2Fadmin%3Fx")
        #expect(try await server.service.post("../../admin?x").id == "1")
    }
}

@Suite("Access tokens for Mastodon", .timeLimit(.minutes(1)))
struct TokenTests {
    private let server = Server()
    private let token = AccessToken(Secret("s3cret"), from: .keyring)

    @Test("The token is sent in a header, never in the address")
    func sent() async throws {
        server.answer("[\(Fixtures.post(1))]")
        _ = try await server.service(token: token).posts(at: nil, limit: 1)
        _ = try await server.service.posts(at: nil, limit: 1)
        #expect(server.asked.map { $0.headers["Authorization"] } == ["Bearer s3cret", nil])
        #expect(server.asked.allSatisfy { !$0.query.contains("s3cret") })
    }

    @Test("The token is not sent without encryption, and a rejection says so")
    func inTheClear() async throws {
        server.answer("[\(Fixtures.post(1))]")
        let service = MastodonService(
            address: "http://social.example", token: { [token] in token }, transport: server)
        _ = try await service.posts(at: nil, limit: 1)
        #expect(server.asked.map { $0.headers["Authorization"] } == [nil])
        for status in [401, 422] {
            server.answer(#"{"error":"Not you"}"#, status: status)
            let error = await #expect(throws: Rejection.self) {
                try await service.posts(at: nil, limit: 1)
            }
            #expect(error == AccessToken.unsent(to: "social.example"))
        }
    }

    @Test("A refused token is reported, and no message contains it")
    func refused() async throws {
        server.answer(#"{"error":"The access token is invalid"}"#, status: 401)
        let refused = Mutex<[AccessToken]>([])
        let service = server.service(token: token) { token in refused.withLock { $0.append(token) }
        }
        let error = await #expect(throws: Rejection.self) {
            try await service.posts(at: nil, limit: 1)
        }
        #expect(refused.withLock { $0 } == [token])
        #expect(error?.code == "token.refused")
        #expect(error?.message.contains("Get another one") == true)
        #expect(error?.message.contains("s3cret") == false)
        let other = AccessToken(Secret("s3cret"), from: .environment)
        let again = await #expect(throws: Rejection.self) {
            try await server.service(token: other).posts(at: nil, limit: 1)
        }
        #expect(again?.message.contains("another MASTODON_ACCESS_TOKEN") == true)
    }

    @Test("An error instead of the token becomes that of the request")
    func thrown() async throws {
        let service = MastodonService(
            address: "social.example", token: { throw Rejection(code: "x", message: "y") },
            transport: server)
        await #expect(throws: Rejection(code: "x", message: "y")) {
            try await service.posts(at: nil, limit: 1)
        }
        #expect(service.place == "social.example" && server.asked.isEmpty)
    }
}
