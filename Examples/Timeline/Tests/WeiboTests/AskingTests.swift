// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Minya
import MinyaHTTP
import Synchronization
import Testing
import TimelineCore
import TimelineTokens

@testable import TimelineWeibo

@Suite("Requests to Weibo")
struct AskingTests {
    /// A timeline whose pages are counted from its newest post.
    private final class Board: Sendable {
        let server = Server()
        private let numbers: Mutex<[Int]>

        init(_ numbers: some Sequence<Int>) {
            self.numbers = Mutex(Array(numbers))
            server.answer(.timeline) { [weak self] asked in
                let all = self?.numbers.withLock { $0 } ?? []
                let count = asked.fields["count"].flatMap { Int($0) } ?? 0
                let page = asked.fields["page"].flatMap { Int($0) } ?? 0
                let told = all.dropFirst((page - 1) * count).prefix(count)
                return .success(
                    Server.response(Array(Samples.page(told.map { Samples.status($0) }).utf8)))
            }
        }

        func publish(_ count: Int) {
            numbers.withLock { numbers in
                let newest = numbers.max() ?? 0
                numbers.insert(contentsOf: (newest + 1...newest + count).reversed(), at: 0)
            }
        }

        var pages: [Int] { server.asked.compactMap { $0.fields["page"].flatMap { Int($0) } } }
    }

    private static func id(_ number: Int) -> String { "\(Samples.first + Int64(number))" }

    private static func numbers(_ posts: [Post]) -> [Int] {
        posts.compactMap { Int64($0.id) }.map { Int($0 - Samples.first) }
    }

    @Test("The token is sent in a header, and a page has at most 200 posts")
    func request() async throws {
        let board = Board((1...3).reversed())
        _ = try await board.server.service.posts(at: nil, limit: 1000)
        let asked = try #require(board.server.asked.first)
        #expect(asked.fields == ["count": "200", "page": "1", "base_app": "0"])
        #expect(asked.headers["Authorization"] == "OAuth2 sample-token")
        #expect(!asked.url.contains("sample-token"))
    }

    @Test("Without encryption no token and no request is sent")
    func inTheClear() async throws {
        let server = Server()
        let service = WeiboService(
            address: "http://weibo.test/",
            token: { AccessToken(Secret("sample-token"), from: .keyring) }, transport: server)
        await #expect(throws: AccessToken.unsent(to: "weibo.test")) {
            try await service.posts(at: nil, limit: 10)
        }
        #expect(server.asked.isEmpty)
    }

    @Test("Each post is returned once while others are published", arguments: [0, 1, 7, 25])
    func paging(published: Int) async throws {
        let board = Board((1...57).reversed())
        var page = try await board.server.service.posts(at: nil, limit: 10)
        var told = Self.numbers(page.posts)
        while let older = page.older {
            // Publish only after a page with new posts, because the service skips a limited number
            // of pages.
            if !page.posts.isEmpty { board.publish(published == 0 ? 1 : published) }
            page = try await board.server.service.posts(at: older, limit: 10)
            told += Self.numbers(page.posts)
            // Stop a service whose pages never end.
            try #require(told.count <= 57)
        }
        #expect(told == Array((1...57).reversed()))
    }

    @Test("A smaller limit returns the rest of a page first")
    func smaller() async throws {
        let board = Board((1...20).reversed())
        let first = try await board.server.service.posts(at: nil, limit: 10)
        let second = try await board.server.service.posts(at: first.older, limit: 4)
        let third = try await board.server.service.posts(at: second.older, limit: 100)
        #expect(Self.numbers(second.posts) == [10, 9, 8, 7])
        #expect(Self.numbers(third.posts) == [6, 5, 4, 3, 2, 1])
        #expect(board.pages == [1, 2, 2])
    }

    @Test("Shifted pages are skipped, up to a limit")
    func bounded() async throws {
        let board = Board((1...20).reversed())
        let first = try await board.server.service.posts(at: nil, limit: 10)
        board.publish(1000)
        let second = try await board.server.service.posts(at: first.older, limit: 10)
        #expect(second.posts.isEmpty && second.older != nil)
        #expect(board.pages == [1, 2, 3, 4])
        // Loading continues from there.
        var page = second
        for _ in 0..<200 where page.posts.isEmpty {
            page = try await board.server.service.posts(at: page.older, limit: 10)
        }
        #expect(Self.numbers(page.posts) == Array((1...10).reversed()))
    }

    @Test("A server that repeats the same page is not requested in a loop")
    func same() async throws {
        let server = Server()
        server.answer(.timeline, Samples.page((1...10).reversed().map { Samples.status($0) }))
        let first = try await server.service.posts(at: nil, limit: 10)
        let second = try await server.service.posts(at: first.older, limit: 10)
        #expect(second.posts.isEmpty && second.older != nil)
        #expect(server.asked.count == 2)
        // If all posts are newer than the known one, two requests suffice.
        let news = try await server.service.posts(since: Self.id(0), limit: 100)
        #expect(Self.numbers(news.posts) == Array((1...10).reversed()))
        #expect(server.asked.count == 4)
    }

    @Test("A page of deleted posts is followed by the next one")
    func deleted() async throws {
        let server = Server()
        server.answer(.timeline) { asked in
            let pages = [
                "1": Samples.page([Samples.deleted]), "2": Samples.page([Samples.status(1)]),
            ]
            let page = pages[asked.fields["page"] ?? ""] ?? Samples.page([])
            return .success(Server.response(Array(page.utf8)))
        }
        let page = try await server.service.posts(at: nil, limit: 10)
        #expect(Self.numbers(page.posts) == [1])
        let last = try await server.service.posts(at: page.older, limit: 10)
        #expect(last == PostPage([], older: nil))
    }

    @Test(
        "A page without a readable post is a failure, even with deleted ones",
        arguments: [
            [Samples.damaged], [Samples.deleted, Samples.damaged], [Samples.gone, "{}"],
            ["null", Samples.deleted],
        ])
    func damaged(statuses: [String]) async throws {
        let server = Server()
        server.answer(.timeline) { asked in
            // The result is the same if another page has readable posts.
            let isFirst = asked.fields["page"] ?? "1" == "1"
            let page = Samples.page(isFirst ? statuses : [Samples.status(1)])
            return .success(Server.response(Array(page.utf8)))
        }
        let service = server.service
        let calls: [@Sendable () async throws -> Void] = [
            { _ = try await service.posts(at: nil, limit: 10) },
            { _ = try await service.posts(since: Self.id(0), limit: 10) },
            { _ = try await service.unreadCount(since: Self.id(0)) },
        ]
        for call in calls {
            let failure = await #expect(throws: Failure.self) { try await call() }
            #expect(failure?.reason == .unreadable)
        }
        server.answer(.show, Samples.damaged)
        let failure = await #expect(throws: Failure.self) { try await service.post("8") }
        #expect(failure?.reason == .unreadable)
    }

    @Test(
        "An invalid cursor is rejected",
        arguments: ["", "1", "1.2", "0.10.5", "1.0.5", "1.10.x", "1.10.5.6", "-1.10.5", "1.201.5"])
    func cursors(text: String) async {
        let board = Board([1])
        let rejection = await #expect(throws: Rejection.self) {
            try await board.server.service.posts(at: PostCursor(text), limit: 10)
        }
        #expect(rejection?.code == "weibo.cursor" && board.server.asked.isEmpty)
    }

    @Test("All posts since a post are returned, or the newest with a gap")
    func since() async throws {
        let board = Board((1...30).reversed())
        let service = board.server.service
        #expect(try await service.posts(since: Self.id(30), limit: 10) == NewPosts([], gap: nil))
        let some = try await service.posts(since: Self.id(25), limit: 10)
        #expect(Self.numbers(some.posts) == [30, 29, 28, 27, 26] && some.gap == nil)
        let exact = try await service.posts(since: Self.id(20), limit: 10)
        #expect(exact.posts.count == 10 && exact.gap == nil)
        let more = try await service.posts(since: Self.id(19), limit: 10)
        #expect(Self.numbers(more.posts) == Array((21...30).reversed()))
        let gap = try #require(more.gap)
        board.publish(15)
        let rest = try await service.posts(at: gap, limit: 10)
        #expect(Self.numbers(rest.posts).first == 20)
        // An ID older than all posts, and two that do not exist.
        for id in [Self.id(0), "1", "0"] {
            let all = try await service.posts(since: id, limit: 200)
            #expect(all.posts.count == 45 && all.gap == nil)
        }
    }

    @Test("New posts are collected from several pages, each once")
    func sinceLong() async throws {
        let board = Board((1...900).reversed())
        let found = try await board.server.service.posts(since: Self.id(300), limit: 600)
        #expect(Self.numbers(found.posts) == Array((301...900).reversed()) && found.gap == nil)
        let few = try await board.server.service.posts(since: Self.id(1), limit: 450)
        #expect(few.posts.count == 450)
        let rest = try await board.server.service.posts(at: few.gap, limit: 10)
        #expect(Self.numbers(rest.posts).first == 450)
    }

    @Test("New posts are counted on one page")
    func unread() async throws {
        let board = Board((1...80).reversed())
        let service = board.server.service
        #expect(try await service.unreadCount(since: Self.id(80)) == UnreadCount(0))
        #expect(try await service.unreadCount(since: Self.id(77)) == UnreadCount(3))
        #expect(
            try await service.unreadCount(since: Self.id(30)) == UnreadCount(50, isAtLeast: true))
        #expect(board.pages == [1, 1, 1])
        #expect(try await Board([]).server.service.unreadCount(since: "5") == UnreadCount(0))
    }

    @Test("The description has a name and the request allowance")
    func info() async throws {
        let server = Server()
        server.answer(.limits, Samples.limits)
        let before = Moment.now
        let info = try await server.service.info()
        #expect(info.name == "Weibo" && info.link?.address == "https://weibo.com")
        let allowance = try #require(info.allowance)
        #expect(allowance.left == 149 && allowance.limit == 150)
        let renewed = try #require(allowance.renewed)
        #expect(renewed >= before.later(byMilliseconds: 1_415_000))
        #expect(renewed <= Moment.now.later(byMilliseconds: 1_415_000))
        server.answer(.limits, Samples.limits.replacing("1415", with: "\"\""))
        #expect(
            try await server.service.info().allowance?.renewed
                == Moment(year: 2011, month: 6, day: 3, hour: 10))
        server.answer(.limits, #"{"remaining_ip_hits":5,"ip_limit":7,"user_limit":-1}"#)
        #expect(try await server.service.info().allowance == .init(left: 5, of: 7, renewed: nil))
        server.answer(.limits, "{}")
        #expect(try await server.service.info().allowance == nil)
    }

    @Test("A post is requested by its ID, and a deleted one is rejected")
    func single() async throws {
        let server = Server()
        server.answer(.show, Samples.status(7))
        let post = try await server.service.post(Self.id(7))
        #expect(Self.numbers([post]) == [7])
        #expect(server.asked.first?.fields == ["id": Self.id(7)])
        server.answer(.show, Samples.deleted)
        let gone = await #expect(throws: Rejection.self) { try await server.service.post("5") }
        #expect(gone?.code == "weibo.20101" && gone?.message.contains("已被作者删除") == true)
        for id in ["", "abc", "-5", "0", "5&x=1"] {
            let none = await #expect(throws: Rejection.self) { try await server.service.post(id) }
            #expect(none?.code == "weibo.20101")
        }
        #expect(server.asked.count == 2)
        server.answer(.show, Samples.status(7).replacing("Tue May", with: "x"))
        let failure = await #expect(throws: Failure.self) { try await server.service.post("7") }
        #expect(failure?.reason == .unreadable)
    }

    @Test("The place is weibo.com, or the host of another server")
    func place() {
        let token = Server.token
        #expect(WeiboService(token: { token }).place == "weibo.com")
        let other = WeiboService(address: "http://127.0.0.1:8080/", token: { token })
        #expect(other.place == "127.0.0.1:8080")
    }
}
