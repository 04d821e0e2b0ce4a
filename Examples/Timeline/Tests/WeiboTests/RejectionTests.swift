// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import Testing
import TimelineCore
import TimelineTokens

@testable import TimelineWeibo

@Suite("Rejections of Weibo", .timeLimit(.minutes(1)))
struct RejectionTests {
    private let server = Server()

    private func rejection(_ service: WeiboService? = nil) async -> Rejection? {
        await #expect(throws: Rejection.self) {
            try await (service ?? server.service).posts(at: nil, limit: 10)
        }
    }

    @Test("Errors are rejections with any status", arguments: [200, 400, 401, 403, 404, 500, 503])
    func statuses(status: Int) async {
        server.answer(.timeline, Samples.fault("\"29999\""), status: status)
        let rejection = await rejection()
        #expect(rejection?.code == "weibo.29999")
        #expect(rejection?.message == "Weibo refused: no words of mine")
    }

    @Test(
        "Each documented error code has advice",
        arguments: [
            (10001, "later"), (10002, "later"), (10003, "later"), (10004, "another one"),
            (10005, "another app"), (10006, "token"), (10007, "newer version"),
            (10008, "newer version"), (10009, "later"), (10010, "later"), (10011, "later"),
            (10012, "newer version"), (10013, "weibo.com"), (10014, "another app"),
            (10016, "newer version"), (10017, "newer version"), (10018, "newer version"),
            (10020, "newer version"), (10021, "newer version"), (10022, "next hour"),
            (10023, "next hour"), (10024, "next hour"), (20003, "no longer there"),
            (20101, "no longer there"), (20112, "may not see it"), (21301, "token"),
            (21314, "token"),
            (21315, "token"), (21316, "token"), (21317, "token"), (21319, "token"),
            (21321, "another app"), (21325, "token"), (21326, "another app"), (21327, "token"),
            (21328, "newer version"), (21330, "token"), (21331, "later"), (21332, "token"),
        ])
    func codes(code: Int, advice: String) async {
        server.answer(.timeline, Samples.fault("\(code)", "its_own words"), status: 400)
        let rejection = await rejection()
        // The token is from the keyring, so another one can be entered.
        #expect(rejection?.code == (advice == "token" ? "token.refused" : "weibo.\(code)"))
        #expect(rejection?.message.contains("its_own words") == true)
        #expect(rejection?.message.contains(advice) == true, "\(rejection?.message ?? "")")
    }

    @Test("A refused token is reported, and the message says how to replace it")
    func token() async {
        for (status, code) in [(200, "21332"), (400, "\"21327\""), (401, "21317")] {
            for origin in [AccessToken.Origin.environment, .keyring] {
                let server = Server()
                server.answer(.timeline, Samples.fault(code), status: status)
                let token = AccessToken(Secret("sample"), from: origin)
                let rejection = await rejection(server.service(token: token))
                let isEntered = origin == .keyring
                let todo = isEntered ? "Enter another access token" : "WEIBO_ACCESS_TOKEN"
                #expect(rejection?.message.contains(todo) == true)
                #expect(rejection?.acceptsToken == isEntered)
                #expect(server.refused == [token])
            }
        }
        // A valid token is not reported as refused.
        server.answer(.timeline, Samples.fault("10023"), status: 403)
        _ = await rejection()
        #expect(server.refused.isEmpty)
    }

    @Test("The message is one line of limited length")
    func words() async throws {
        server.answer(
            .timeline,
            Samples.fault("1", String(repeating: "long\\u202e\\n ", count: 100_000)), status: 400)
        let message = try #require(await rejection()).message
        #expect(message.unicodeScalars.count < 400)
        #expect(!message.contains("\n") && !message.unicodeScalars.contains("\u{202e}"))
        server.answer(.timeline, #"{"error_code":29999}"#)
        #expect(try #require(await rejection()).message.contains("without a reason"))
        server.answer(.timeline, #"{"error":"expired_token","error_description":"It is old"}"#)
        let described = try #require(await rejection())
        #expect(described.code == "weibo.unknown" && described.message.hasSuffix("It is old"))
    }

    @Test(
        "A web page instead of an answer is an interception",
        arguments: [200, 400, 401, 403, 404, 500, 502, 503, 504, 511])
    func intercepted(status: Int) async {
        server.answer(.timeline) { _ in
            .success(Server.response(Array("<html>".utf8), status: status, type: "text/html"))
        }
        let failure = await #expect(throws: Failure.self) {
            try await server.service.posts(at: nil, limit: 10)
        }
        #expect(failure?.reason == .intercepted && failure?.message.isEmpty == false)
        #expect(server.refused.isEmpty)
    }

    @Test(
        "An error without a message has the code of its status",
        arguments: [(401, "token.refused"), (404, "404"), (429, "429")])
    func silent(status: Int, code: String) async {
        server.answer(.timeline, "", status: status)
        #expect(await rejection()?.code == code)
        #expect(server.refused.count == (status == 401 ? 1 : 0))
    }

    @Test(
        "An answer without readable posts is unreadable",
        arguments: [
            "", "[]", "{", "null", "{}", #"{"statuses":null}"#, #"{"statuses":{}}"#,
            #"{"statuses":[1]}"#, #"{"statuses":[{"id":0}]}"#,
            #"{"statuses":[{"id":5,"user":{"id":"x"}}]}"#,
            String(repeating: "[", count: 513), String(repeating: #"{"a":"#, count: 100_000),
        ])
    func unreadable(json: String) async {
        for status in [200, 400] where status == 200 || json.hasPrefix("[[") {
            server.answer(.timeline, json, status: status)
            await #expect {
                try await server.service.posts(at: nil, limit: 10)
            } throws: { error in
                status == 400
                    ? (error as? Rejection)?.code == "400"
                    : (error as? Failure)?.reason == .unreadable
            }
        }
    }

    @Test("A failed request has the reason, and a cancelled one is cancelled")
    func offline() async {
        let cases: [(HTTPFailure.Reason, Failure.Reason)] = [
            (.offline, .offline), (.timedOut(.total), .timeout), (.tls(.expired), .intercepted),
            (.tooLarge(limit: 1), .unreadable),
        ]
        for (reason, told) in cases {
            server.answer(.timeline) { _ in .failure(HTTPFailure(reason, host: "weibo.test")) }
            let failure = await #expect(throws: Failure.self) {
                try await server.service.posts(at: nil, limit: 10)
            }
            #expect(failure?.reason == told)
        }
        server.answer(.timeline) { _ in .failure(HTTPFailure(.cancelled, host: "weibo.test")) }
        await #expect(throws: CancellationError.self) {
            try await server.service.posts(at: nil, limit: 10)
        }
    }
}
