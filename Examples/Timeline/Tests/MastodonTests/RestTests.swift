// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import ExampleWork
import Minya
import MinyaHTTP
import Testing
import TimelineCore
import TimelineMastodon

@Suite("Pauses that Mastodon requires")
struct RestTests {
    private let server = Server()
    private let clock = MovingClock(Moment(milliseconds: 1_793_527_200_000))

    private var service: MastodonService {
        MastodonService(
            address: "https://social.example", transport: server,
            now: { [clock] in clock.now })
    }

    private static let page = "[\(Fixtures.post(1))]"

    @Test(
        "After too many requests none is sent for as long as specified, an hour at most",
        arguments: [
            (["Retry-After": "240"], 4), (["X-RateLimit-Reset": "2026-11-01T10:04:00Z"], 4),
            (["Retry-After": "9999999"], 60), (["X-RateLimit-Reset": "2126-11-01T10:04:00Z"], 60),
        ] as [([String: String], Int)])
    func tooOften(headers: [String: String], minutes: Int) async throws {
        let service = service
        let fields = headers.map { HTTPHeaders.Field($0.key, $0.value) }
        server.answer(#"{"error":"Too many requests"}"#, status: 429, HTTPHeaders(fields))
        let first = await #expect(throws: Rejection.self) {
            try await service.posts(at: nil, limit: 20)
        }
        let asked = server.asked.count
        clock.advance(minutes: minutes - 1)
        let second = await #expect(throws: Rejection.self) {
            try await service.unreadCount(since: "1")
        }
        #expect(first == second)
        #expect(server.asked.count == asked)
        server.answer(Self.page)
        clock.advance(minutes: 2)
        #expect(try await service.posts(at: nil, limit: 20).posts.count == 1)
    }

    @Test("No request is sent once the request allowance is used up")
    func counter() async throws {
        let service = service
        func headers(_ left: Int) -> HTTPHeaders {
            [
                "X-RateLimit-Limit": "300", "X-RateLimit-Remaining": "\(left)",
                "X-RateLimit-Reset": "2026-11-01T10:05:00Z",
            ]
        }
        for left in [1, 0] {
            server.answer(Self.page, headers(left))
            #expect(try await service.posts(at: nil, limit: 20).posts.count == 1)
        }
        let asked = server.asked.count
        let rejection = await #expect(throws: Rejection.self) {
            try await service.posts(at: nil, limit: 20)
        }
        #expect(rejection?.message.contains("social.example") == true)
        #expect(server.asked.count == asked)
        clock.advance(minutes: 6)
        #expect(try await service.posts(at: nil, limit: 20).posts.count == 1)
    }

    @Test("Setting the clock back ends the pause")
    func clock() async throws {
        let service = service
        server.answer("{}", status: 429, ["Retry-After": "600"])
        _ = await #expect(throws: Rejection.self) { try await service.posts(at: nil, limit: 20) }
        server.answer(Self.page)
        clock.advance(minutes: -60)
        #expect(try await service.posts(at: nil, limit: 20).posts.count == 1)
    }
}
