// SPDX-License-Identifier: Apache-2.0

import ExampleMutations
import Foundation
import Minya
import MinyaHTTP
import Testing
import TimelineCore

@testable import TimelineWeibo

@Suite("Mutated answers of Weibo")
struct FuzzTests {
    /// The number of answers, from MINYA_TIMELINE_FUZZ; a short run is part of the tests.
    private static let count =
        ProcessInfo.processInfo.environment["MINYA_TIMELINE_FUZZ"].flatMap { Int($0) } ?? 2_000

    private static let page = Samples.page([Samples.status(3), Samples.quoted, Samples.deleted])
    private static let full = Samples.page([Samples.full])

    /// Posts were lost without any error.
    private struct Silence: Error {}

    private struct Call: Sendable {
        let method: Server.Method
        let answer: String
        var status = 200
        /// Calls the service, and checks the result against the answer.
        let make: @Sendable (WeiboService, [UInt8]) async throws -> Void
    }

    private static let known = "9007199254740994"

    /// The calls of the service, with the answers that are mutated.
    private static let calls: [Call] = [
        Call(method: .timeline, answer: page) { service, answer in
            try check(await service.posts(at: nil, limit: 20), of: answer)
        },
        Call(method: .timeline, answer: full) { service, answer in
            try check(await service.posts(at: nil, limit: 20), of: answer)
        },
        Call(method: .timeline, answer: page) { service, answer in
            let news = try await service.posts(since: known, limit: 2)
            #expect(news.posts.count <= 2)
            news.posts.forEach(check)
            if news.posts.isEmpty { try checkNothingNew(of: answer) }
        },
        Call(method: .show, answer: Samples.full) { service, _ in
            check(try await service.post("9007199254740995"))
        },
        Call(method: .limits, answer: Samples.limits) { service, _ in
            let info = try await service.info()
            _ = ServerShown(.value(info), unread: nil, newer: UnreadCount(0))
        },
        Call(method: .timeline, answer: page) { service, answer in
            let unread = try await service.unreadCount(since: known)
            #expect(0...50 ~= unread.count)
            if unread.count == 0 { try checkNothingNew(of: answer) }
        },
        Call(method: .timeline, answer: Samples.fault("21327"), status: 400) { service, answer in
            try check(await service.posts(at: nil, limit: 20), of: answer)
        },
    ]

    @Test(
        "Each ends in a value, a rejection or a failure, and never in an empty page",
        .timeLimit(.minutes(10)))
    func mutated() async throws {
        var random = Numbers(seed: 2026)
        var endings = Endings()
        for number in 0..<Self.count {
            let call = Self.calls[number % Self.calls.count]
            let broken = Mutation.mutate(Array(call.answer.utf8), &random)
            let server = Server()
            server.answer(call.method) { asked in
                // After a page of only deleted posts there is an empty page.
                guard asked.fields["page"] ?? "1" == "1" else {
                    return .success(Server.response(Array(Samples.page([]).utf8)))
                }
                return .success(Server.response(broken, status: call.status))
            }
            let isShown = await endings.countOutcome { try await call.make(server.service, broken) }
            if !isShown {
                Issue.record("answer \(number): \(String(decoding: broken, as: UTF8.self))")
            }
        }
        print("│ \(Self.count) mutated answers of Weibo: \(endings)")
        #expect(endings.hasAll)
    }

    @Test("Extreme numbers in any field are shown or rejected")
    func extremes() async throws {
        var endings = Endings()
        for call in Self.calls {
            for answer in Mutation.extremes(in: Array(call.answer.utf8)) {
                let server = Server()
                server.answer(call.method) { asked in
                    guard asked.fields["page"] ?? "1" == "1" else {
                        return .success(Server.response(Array(Samples.page([]).utf8)))
                    }
                    return .success(Server.response(answer, status: call.status))
                }
                let isShown = await endings.countOutcome {
                    try await call.make(server.service, answer)
                }
                #expect(isShown, "\(String(decoding: answer, as: UTF8.self))")
            }
        }
    }

    /// Returns the posts of an answer that are not deleted, decoded by other means; nil if it is
    /// invalid.
    private static func posts(of answer: [UInt8]) -> [Any]? {
        // None of these answers ends after the 513th open bracket, where Foundation reads too far.
        // JSONSerialization rejects invalid texts and numbers out of range anywhere, while the
        // service loses at most one post by them.
        let text = ["1e999", "1e400"].reduce(String(decoding: answer, as: UTF8.self)) {
            $0.replacingOccurrences(of: $1, with: "0")
        }
        let whole = try? JSONSerialization.jsonObject(with: Data(text.utf8))
        guard let list = (whole as? [String: Any])?["statuses"] as? [Any] else { return nil }
        return list.filter { post in
            guard let fields = post as? [String: Any] else { return true }
            let isNobodys = fields["user"] == nil || fields["user"] is NSNull
            let isSaid = isNobodys && "\(fields["text"] ?? "")".contains("微博已被作者删除")
            return !isSaid && !["1", "true"].contains("\(fields["deleted"] ?? "")")
        }
    }

    /// Throws if the result is empty although the answer has posts that are not deleted.
    private static func checkEmpty(_ answer: [UInt8]) throws {
        guard posts(of: answer)?.isEmpty == true else { throw Silence() }
    }

    /// Throws if no post is new although the answer has unknown posts that are not older.
    private static func checkNothingNew(of answer: [UInt8]) throws {
        let isRead =
            posts(of: answer)?.contains { post in
                let fields = post as? [String: Any]
                let said = fields?["id"].map { "\($0)" }
                // The service decodes true as 1, which is older than all posts.
                let id = said.flatMap { WeiboID($0 == "true" ? "1" : $0) }
                return id.map { !(PostOrder(known) < PostOrder($0.digits)) } ?? false
            } ?? false
        if !isRead { try checkEmpty(answer) }
    }

    /// Processes posts as the pages do.
    private static func check(_ page: PostPage, of answer: [UInt8]) throws {
        if page.posts.isEmpty { try checkEmpty(answer) }
        // An empty page is the last one.
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
        // As shown by the list and the post's page.
        let row = PostRow(post, minute: 29_000_000)
        _ = (PostViewModel(row), PostViewModel(row, PostText.inList))
        if case .post(let inner) = post.shared { check(inner) }
    }
}
