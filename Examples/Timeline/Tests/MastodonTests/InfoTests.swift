// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Minya
import MinyaHTTP
import Testing
import TimelineCore
import TimelineTokens

@testable import TimelineMastodon

@Suite("Description of a Mastodon server", .timeLimit(.minutes(1)))
struct InfoTests {
    private let server = Server()
    private let second = "/api/v2/instance"
    private let first = "/api/v1/instance"

    @Test("The description has name, summary, link and request allowance")
    func told() async throws {
        server.answer(
            Fixtures.instance,
            [
                "X-RateLimit-Limit": "300", "X-RateLimit-Remaining": "299",
                "X-RateLimit-Reset": "2026-11-01T10:05:00.123456Z",
            ], at: second)
        let info = try await server.service.info()
        #expect(info.name == "Sample Social" && info.summary == "A place for samples")
        #expect(info.link?.address == "https://social.example")
        let renewed = Moment(milliseconds: 1_793_527_500_123)
        #expect(info.allowance == TimelineInfo.Allowance(left: 299, of: 300, renewed: renewed))
    }

    @Test("The first version of the API is used if the second one is missing")
    func older() async throws {
        server.answer(Fixtures.instance1, at: first)
        let others: [(String, Int, HTTPHeaders)] = [
            (#"{"error":"Not Found"}"#, 404, [:]), ("", 404, [:]),
            ("<html>", 200, ["Content-Type": "text/html"]), ("{}", 200, [:]),
        ]
        for (json, status, headers) in others {
            server.answer(json, status: status, headers, at: second)
            #expect(try await server.service.info().summary == "Older samples")
        }
        server.answer(#"{"error":"Not you"}"#, status: 403, at: second)
        await #expect(throws: Rejection.self) { try await server.service.info() }
    }

    @Test(
        "An empty answer is rejected if the user may not read public posts",
        arguments: [
            ("disabled", "disabled", "mastodon.disabled"),
            ("authenticated", "authenticated", "token.needed"),
            ("disabled", "authenticated", "token.needed"), ("public", "disabled", nil),
            ("disabled", "public", nil), ("", "", nil),
        ] as [(String, String, String?)], ["timelines_access", "timeline_access"])
    func access(_ said: (local: String, remote: String, code: String?), name: String) async throws {
        server.answer("[]")
        server.answer(
            #"""
            {"title":"Sample","configuration":{"\#(name)":{"live_feeds":{
            "local":"\#(said.local)","remote":"\#(said.remote)"}}}}
            """#, at: second)
        let service = server.service
        do {
            let page = try await service.posts(at: nil, limit: 20)
            #expect(page.posts.isEmpty && said.code == nil)
        } catch let rejection as Rejection {
            #expect(rejection.code == said.code)
            #expect(rejection.message.contains("social.example"))
        }
        #expect(server.asked.map(\.path) == [Server.timeline, second])
        // With a token an empty timeline is really empty, unless it is disabled for everyone.
        let token = AccessToken(Secret("s3cret"), from: .keyring)
        let known = try? await server.service(token: token).posts(at: nil, limit: 20)
        #expect((known == nil) == (said.code == "mastodon.disabled"))
    }

    @Test("Access is checked only if there are no posts")
    func accessUnsaid() async throws {
        server.answer("[]")
        #expect(try await server.service.posts(at: nil, limit: 20).posts.isEmpty)
        server.answer("[\(Fixtures.post(7))]")
        let asked = server.asked.count
        #expect(try await server.service.posts(at: nil, limit: 20).posts.count == 1)
        #expect(server.asked.dropFirst(asked).map(\.path) == [Server.timeline])
    }

    @Test(
        "Incomplete or invalid headers give no request allowance",
        arguments: [
            [:], ["X-RateLimit-Limit": "300"],
            ["X-RateLimit-Limit": "x", "X-RateLimit-Remaining": "1"],
            ["X-RateLimit-Limit": "0", "X-RateLimit-Remaining": "0"],
        ] as [[String: String]])
    func allowance(headers: [String: String]) {
        let fields = headers.map { HTTPHeaders.Field($0.key, $0.value) }
        #expect(MastodonAllowance.left(HTTPHeaders(fields)) == nil)
    }

    @Test(
        "Dates are read in each notation",
        arguments: [
            ("2026-11-01T10:00:00.000Z", 1_793_527_200_000),
            ("2026-11-01T10:00:00Z", 1_793_527_200_000),
            ("2026-11-01T10:00:00.5Z", 1_793_527_200_500),
            ("2026-11-01T10:00:00.123456789Z", 1_793_527_200_123),
            ("2026-11-01T12:30:00+02:30", 1_793_527_200_000),
            ("2026-11-01T09:00:00-0100", 1_793_527_200_000),
            ("2026-11-01T10:00Z", 1_793_527_200_000), ("2026-11-01 10:00:00", 1_793_527_200_000),
            ("2026-11-01", 1_793_491_200_000), ("1969-12-31T23:59:59.999Z", -1),
            ("2024-02-29T00:00:00Z", 1_709_164_800_000),
        ])
    func moments(text: String, milliseconds: Int64) {
        #expect(Moment(mastodon: text)?.milliseconds == milliseconds)
    }

    @Test(
        "An invalid date is rejected",
        arguments: [
            "", "now", "2026", "2026-13-01", "2026-02-30T00:00:00Z", "2026-11-01T24:00:00Z",
            "2026-11-01T10:00:00.Z", "2026-11-01T10:00:00+2", "2026-11-01T10:00:00Zx", "0000-00-00",
            "99999-01-01T00:00:00Z", "2026-11-01T10:61:00Z", "２０２６-11-01",
        ])
    func noMoments(text: String) {
        #expect(Moment(mastodon: text) == nil)
    }
}
