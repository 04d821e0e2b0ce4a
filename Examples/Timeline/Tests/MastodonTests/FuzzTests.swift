// SPDX-License-Identifier: Apache-2.0

import ExampleMutations
import Foundation
import Minya
import MinyaHTTP
import Testing
import TimelineCore
import TimelineMastodon

@Suite("Mutated answers of Mastodon")
struct FuzzTests {
    /// The number of answers, from MINYA_TIMELINE_FUZZ; a short run is part of the tests.
    private static let count =
        ProcessInfo.processInfo.environment["MINYA_TIMELINE_FUZZ"].flatMap { Int($0) } ?? 2_000

    private struct Call: Sendable {
        let path: String
        let answer: [UInt8]
        let make: @Sendable (MastodonService) async throws -> Void
    }

    private static let calls: [Call] = [
        Call(
            path: Server.timeline,
            answer: Array("[\(Fixtures.status),\(Fixtures.boost),\(Fixtures.quiet)]".utf8)
        ) { try check(await $0.posts(at: nil, limit: 40)) },
        Call(path: Server.timeline, answer: Array("[\(Fixtures.post(3)),\(Fixtures.post(2))]".utf8))
        { service in
            let news = try await service.posts(since: "1", limit: 20)
            for post in news.posts { check(post) }
        },
        Call(path: "/api/v1/statuses/1", answer: Array(Fixtures.status.utf8)) {
            check(try await $0.post("1"))
        },
        Call(path: "/api/v2/instance", answer: Array(Fixtures.instance.utf8)) {
            let info = try await $0.info()
            #expect(!info.name.isEmpty)
            _ = ServerShown(.value(info), unread: nil, newer: UnreadCount(0))
        },
        Call(path: Server.timeline, answer: Array(Fixtures.error.utf8)) {
            try check(await $0.posts(at: nil, limit: 40))
        },
    ]

    @Test("Each ends in a value, a rejection or a failure, and never in an empty page")
    func mutated() async throws {
        var random = Numbers(seed: 2026)
        var endings = Endings()
        for number in 0..<Self.count {
            let call = Self.calls[number % Self.calls.count]
            let broken = Mutation.mutate(call.answer, &random)
            // In half of the calls with errors use an error status, whose text is damaged as well.
            let status = number % 10 == 4 ? 422 : 200
            let server = Server()
            for path in [call.path, "/api/v1/instance"] {
                server.answer(at: path) { _ in .success(Server.response(broken, status: status)) }
            }
            let isShown = await endings.countOutcome { try await call.make(server.service) }
            if !isShown {
                Issue.record("answer \(number): \(String(decoding: broken, as: UTF8.self))")
            }
        }
        print("│ \(Self.count) mutated answers of Mastodon: \(endings)")
        #expect(endings.hasAll)
    }

    @Test("Extreme numbers in any field are shown or rejected")
    func extremes() async throws {
        var endings = Endings()
        for call in Self.calls {
            for answer in Mutation.extremes(in: call.answer) {
                let server = Server()
                for path in [call.path, "/api/v1/instance"] {
                    server.answer(at: path) { _ in .success(Server.response(answer)) }
                }
                let isShown = await endings.countOutcome { try await call.make(server.service) }
                #expect(isShown, "\(String(decoding: answer, as: UTF8.self))")
            }
        }
    }

    private struct Silence: Error {}

    /// Processes posts as the pages do.
    private static func check(_ page: PostPage) throws {
        // No fixture is empty, so unreadable posts have to result in a failure.
        if page.posts.isEmpty, page.older == nil { throw Silence() }
        #expect(Set(page.posts.map(\.id)).count == page.posts.count)
        for post in page.posts { check(post) }
    }

    private static func check(_ post: Post, depth: Int = 0) {
        #expect(!post.id.isEmpty && !post.author.name.isEmpty && !post.author.handle.isEmpty)
        #expect(depth < 8)
        var end = post.text.text.startIndex
        for link in post.text.links {
            #expect(end <= link.range.lowerBound && !post.text.text[link.range].isEmpty)
            #expect(link.target.address.lowercased().hasPrefix("http"))
            end = link.range.upperBound
        }
        #expect(post.text.text.last?.isWhitespace != true)
        #expect(Set(post.media.map(\.id)).count == post.media.count)
        // As shown by the list and the post's page, and after relative times change.
        let row = PostRow(post, minute: 29_000_000)
        _ = (PostViewModel(row), PostViewModel(row, PostText.inList))
        _ = PostTimes.spoken(post.date, minute: .min / 1_000_000)
        if case .post(let other)? = post.shared { check(other, depth: depth + 1) }
    }
}
