// SPDX-License-Identifier: Apache-2.0

import ExampleMutations
import Foundation
import Minya
import MinyaHTTP
import Testing
import TimelineCore

@testable import TimelineWeibo

@Suite("Mutated answers of Weibo's")
struct FuzzTests {
    /// MINYA_TIMELINE_FUZZ says how many answers; a short run is part of the tests.
    private static let count =
        ProcessInfo.processInfo.environment["MINYA_TIMELINE_FUZZ"].flatMap { Int($0) } ?? 2_000

    private static let page = Samples.page([Samples.status(3), Samples.quoted, Samples.deleted])
    private static let full = Samples.page([Samples.full])

    /// What Weibo can be asked, the answers that are mutated, and what is made of them.
    private static let calls:
        [(
            method: Server.Method, answer: String, status: Int,
            call: @Sendable (WeiboService) async throws -> Void
        )] = [
            (.timeline, page, 200, { check(try await $0.posts(at: nil, limit: 20)) }),
            (.timeline, full, 200, { check(try await $0.posts(at: nil, limit: 20)) }),
            (
                .timeline, page, 200,
                { service in
                    let news = try await service.posts(since: "9007199254740994", limit: 2)
                    #expect(news.posts.count <= 2)
                    news.posts.forEach(check)
                }
            ),
            (.show, Samples.full, 200, { check(try await $0.post("9007199254740995")) }),
            (.limits, Samples.limits, 200, { _ = try await $0.info() }),
            (
                .timeline, page, 200,
                { service in
                    let unread = try await service.unreadCount(since: "9007199254740994")
                    #expect(0...50 ~= unread.count)
                }
            ),
            (
                .timeline, Samples.fault("21327"), 400,
                { check(try await $0.posts(at: nil, limit: 20)) }
            ),
        ]

    @Test(
        "are a value, a rejection or a failure, never a crash or an empty page",
        .timeLimit(.minutes(10)))
    func mutated() async throws {
        var random = Numbers(seed: 2026)
        var outcomes: [String: Int] = [:]
        for number in 0..<Self.count {
            let (method, answer, status, call) = Self.calls[number % Self.calls.count]
            let broken = Mutation.mutate(Array(answer.utf8), &random)
            let server = Server()
            server.answer(method) { asked in
                // Behind a page of nothing but deleted posts there is the end.
                guard asked.fields["page"] ?? "1" == "1" else {
                    return .success(Server.response(Array(Samples.page([]).utf8)))
                }
                return .success(Server.response(broken, status: status))
            }
            let outcome = await Self.outcome { try await call(server.service) }
            outcomes[outcome, default: 0] += 1
            if outcome == "unknown" {
                Issue.record("answer \(number): \(String(decoding: broken, as: UTF8.self))")
            }
        }
        let told = outcomes.sorted { $0.value > $1.value }.map { "\($0.value) \($0.key)" }
        print("│ \(Self.count) mutated answers of Weibo's: \(told.joined(separator: ", "))")
        #expect(outcomes["value"] != nil && outcomes["rejection"] != nil)
        #expect(outcomes["failure"] != nil && outcomes["unknown"] == nil)
    }

    private static func outcome(_ call: () async throws -> Void) async -> String {
        do {
            try await call()
            return "value"
        } catch let rejection as Rejection {
            return rejection.message.isEmpty ? "unknown" : "rejection"
        } catch let failure as Failure {
            return failure.message.isEmpty ? "unknown" : "failure"
        } catch {
            return "unknown"
        }
    }

    /// Does with posts what pages do.
    private static func check(_ page: PostPage) {
        // What is empty without a reason is the end of pages that there are.
        #expect(!page.posts.isEmpty || page.older == nil)
        #expect(page.posts.count <= 20)
        #expect(Set(page.posts.map(\.id)).count == page.posts.count)
        #expect(zip(page.posts, page.posts.dropFirst()).allSatisfy { $1.order < $0.order })
        page.posts.forEach(check)
    }

    private static func check(_ post: Post) {
        #expect(WeiboID(post.id) != nil && !post.author.name.isEmpty)
        #expect(post.author.profile?.address.hasPrefix("https://weibo.com/u/") == true)
        let links =
            [post.link, post.author.avatar] + post.media.flatMap { [$0.preview, $0.whole] }
        #expect(links.allSatisfy { $0?.address.lowercased().hasPrefix("http") != false })
        var end = post.text.text.startIndex
        for link in post.text.links {
            #expect(
                link.range.lowerBound >= end && link.range.upperBound <= post.text.text.endIndex)
            _ = post.text.text[link.range]
            end = link.range.upperBound
        }
        _ = (post.date.text("%Y"), post.isShare, post.app)
        if case .post(let inner) = post.shared { check(inner) }
    }
}
