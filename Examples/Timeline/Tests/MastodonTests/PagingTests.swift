// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import Testing
import TimelineCore
import TimelineMastodon

@Suite("Older posts of Mastodon", .timeLimit(.minutes(1)))
struct PagingTests {
    private let server = Server()
    private var posts: String { "[\(Fixtures.post(12)),\(Fixtures.post(11))]" }

    @Test("Each post is returned once while new ones are published")
    func once() async throws {
        let published = Published(Array(101...225))
        let service = Server(published).service
        var ids: [String] = []
        var page = try await service.posts(at: nil, limit: 30)
        ids += page.posts.map(\.id)
        while let older = page.older {
            published.publish(300 + ids.count)
            page = try await service.posts(at: older, limit: 30)
            ids += page.posts.map(\.id)
        }
        #expect(ids == (101...225).reversed().map(String.init))
    }

    @Test("The query of the Link header is kept, except for the limit")
    func kept() async throws {
        server.answer(
            posts,
            .link(next: "https://social.example/api/v1/timelines/public?max_id=a%26b&x=1&limit=20"))
        let page = try await server.service.posts(at: nil, limit: 7)
        let older = try #require(page.older)
        _ = try await server.service.posts(at: older, limit: 99)
        #expect(server.asked.map(\.query) == ["limit=7", "max_id=a%26b&x=1&limit=40"])
        #expect(server.asked.last?.fields["max_id"] == "a&b")
    }

    @Test(
        "An unusable link, or none, is replaced by a cursor with the last ID",
        arguments: [
            "https://evil.example/api/v1/timelines/public?max_id=1",
            "http://social.example/api/v1/timelines/public?max_id=1",
            "https://social.example:444/?max_id=1", "https://social.example@evil.example/?max_id=1",
            "//evil.example/?max_id=1", "javascript:?max_id=1", "https://social.example/none", "",
            "https://social.example/?\(String(repeating: "x", count: 3000))",
        ])
    func elsewhere(address: String) async throws {
        server.answer(posts, address.isEmpty ? [:] : .link(next: address))
        let page = try await server.service.posts(at: nil, limit: 20)
        #expect(page.older == PostCursor("max_id=11"))
    }

    @Test(
        "A link to the same server may be relative or in upper case",
        arguments: [
            "https://SOCIAL.example/api/v1/timelines/public?max_id=5", "/api?max_id=5", "?max_id=5",
        ])
    func same(address: String) async throws {
        server.answer(
            posts, ["Link": "<https://x.example>;rel=prev , <\(address)>; REL=\"x next\""])
        let page = try await server.service.posts(at: nil, limit: 20)
        #expect(page.older == PostCursor("max_id=5"))
    }

    @Test("There is no cursor after a link to newer posts only, no posts, or itself")
    func end() async throws {
        server.answer(posts, .link(prev: "https://social.example/?min_id=12"))
        #expect(try await server.service.posts(at: nil, limit: 20).older == nil)
        server.answer("[]", .link(next: "https://social.example/?max_id=1"))
        #expect(try await server.service.posts(at: nil, limit: 20) == PostPage([], older: nil))
        server.answer(posts, .link(next: "https://social.example/?max_id=5&limit=20"))
        #expect(try await server.service.posts(at: PostCursor("max_id=5"), limit: 3).older == nil)
    }

    @Test("If a server returns more than requested, the next page has the others")
    func more() async throws {
        server.answer(posts, .link(next: "https://social.example/?max_id=1"))
        let page = try await server.service.posts(at: nil, limit: 1)
        #expect(page.posts.map(\.id) == ["12"] && page.older == PostCursor("max_id=12"))
    }

    @Test("Damaged and duplicate posts are left out")
    func broken() async throws {
        let broken = "null,{\"id\":\"1\"},7,\(Fixtures.post(12))"
        server.answer("[\(Fixtures.post(12)),\(broken),\(Fixtures.post(11))]")
        let page = try await server.service.posts(at: nil, limit: 20)
        #expect(page.posts.map(\.id) == ["12", "11"])
    }

    @Test(
        "An answer without readable posts is a failure, not an empty page",
        arguments: ["[{}]", "[null,null]", "{}", "1", "", "[", "\"x\"", "null", "{\"error\":null}"])
    func unreadable(json: String) async throws {
        server.answer(json)
        let error = await #expect(throws: Failure.self) {
            try await server.service.posts(at: nil, limit: 20)
        }
        #expect(error?.reason == .unreadable && error?.message.contains("social.example") == true)
    }

    @Test("If a filter hides all posts, further pages are loaded, up to a limit")
    func hidden() async throws {
        server.answer { asked in
            let isFirst = asked.fields["max_id"] == nil
            let posts = isFirst ? Fixtures.filtered("hide", 9) : Fixtures.post(8)
            return .success(
                Server.response("[\(posts)]", .link(next: "https://social.example/?max_id=9")))
        }
        let page = try await server.service.posts(at: nil, limit: 20)
        #expect(page.posts.map(\.id) == ["8"] && page.older == nil)
        server.answer { asked in
            let next = (asked.fields["max_id"].flatMap { Int($0) } ?? 999) - 1
            return .success(
                Server.response(
                    "[\(Fixtures.filtered("hide", next))]",
                    .link(next: "https://social.example/?max_id=\(next)")))
        }
        let empty = try await server.service.posts(at: nil, limit: 20)
        #expect(empty.posts.isEmpty && empty.older == PostCursor("max_id=994"))
    }
}
