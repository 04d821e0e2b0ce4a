// SPDX-License-Identifier: Apache-2.0

import Testing
import TimelineCore
import TimelineMastodon

@Suite("New posts of Mastodon", .timeLimit(.minutes(1)))
struct NewsTests {
    @Test("All new posts are returned, up to the limit", arguments: [0, 1, 39, 40, 41, 100])
    func all(count: Int) async throws {
        let service = Server(Published(Array(101...300 + count))).service
        let news = try await service.posts(since: "300", limit: 100)
        let ids = (0..<count).map { "\(300 + count - $0)" }
        #expect(news.posts.map(\.id) == ids && news.gap == nil)
    }

    @Test("Beyond the limit a gap leads to the remaining posts", arguments: [5, 40, 60])
    func gap(limit: Int) async throws {
        let service = Server(Published(Array(101...400))).service
        let news = try await service.posts(since: "300", limit: limit)
        #expect(news.posts.map(\.id) == (0..<limit).map { "\(400 - $0)" })
        var ids = news.posts.map(\.id)
        var gap = news.gap
        while let cursor = gap, ids.last.map({ "300" < $0 }) ?? false {
            let page = try await service.posts(at: cursor, limit: 40)
            ids += page.posts.map(\.id).filter { "300" < $0 }
            gap = page.posts.contains { $0.id <= "300" } ? nil : page.older
        }
        #expect(ids == (301...400).reversed().map(String.init))
    }

    @Test("Older posts of a server that ignores since_id are left out")
    func ignorant() async throws {
        let server = Server()
        let published = Published(Array(101...303))
        server.answer { asked in
            let fields = asked.query.split(separator: "&").filter { !$0.hasPrefix("since_id") }
            return published.answer(
                Server.Asked(
                    path: asked.path, query: fields.joined(separator: "&"), headers: asked.headers))
        }
        let news = try await server.service.posts(since: "300", limit: 100)
        #expect(news.posts.map(\.id) == ["303", "302", "301"] && news.gap == nil)
        #expect(try await server.service.unreadCount(since: "300") == UnreadCount(3))
    }

    @Test(
        "New posts are counted as far as one answer contains them",
        arguments: [(0, false), (7, false), (39, false), (40, true), (90, true)])
    func count(count: Int, isAtLeast: Bool) async throws {
        let server = Server(Published(Array(1000...1000 + count)))
        let unread = try await server.service.unreadCount(since: "1000")
        #expect(unread == UnreadCount(min(count, 40), isAtLeast: isAtLeast))
        #expect(server.asked.count == 1)
    }

    @Test("The count of a full answer with unreadable or hidden posts is a lower bound")
    func full() async throws {
        let server = Server()
        let posts = (1...38).reversed().map { Fixtures.post(1000 + $0) }
        let all = posts + [Fixtures.filtered("hide", 1000), "null"]
        server.answer("[\(all.joined(separator: ","))]")
        let unread = try await server.service.unreadCount(since: "999")
        #expect(unread == UnreadCount(38, isAtLeast: true))
    }

    @Test("If a further page fails, the gap leads to the missing posts")
    func halfway() async throws {
        let server = Server()
        let published = Published(Array(101...400))
        server.answer { asked in
            asked.fields["max_id"] == nil
                ? published.answer(asked)
                : .success(Server.response("{\"error\":\"Not now\"}", status: 422))
        }
        let news = try await server.service.posts(since: "300", limit: 60)
        #expect(news.posts.map(\.id) == (361...400).reversed().map(String.init))
        #expect(news.gap.map { $0.text.contains("max_id=361") } == true)
        let full = try await server.service.posts(since: "300", limit: 40)
        #expect(full == news)
    }

    @Test("If a server returns more than requested, the gap leads to the others")
    func more() async throws {
        let server = Server()
        server.answer("[\((1...9).reversed().map { Fixtures.post($0) }.joined(separator: ","))]")
        let news = try await server.service.posts(since: "0", limit: 4)
        #expect(news.posts.map(\.id) == ["9", "8", "7", "6"])
        #expect(news.gap == PostCursor("max_id=6"))
        // The server returns the same posts for every request.
        let all = try await server.service.posts(since: "0", limit: 40)
        #expect(all.posts.count == 9 && all.gap == nil && server.asked.count == 4)
    }
}
