// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Minya
import Testing
import TimelineCore

@Suite("All services: pages, new posts and counts", .serialized, .timeLimit(.minutes(1)))
struct SharedPagesTests {
    private let shelf = Shelf()

    /// Returns all posts from a cursor on, while more are published after each page.
    private func all(
        _ service: any TimelineService, _ server: StandIn, at start: PostCursor? = nil, limit: Int,
        publishing count: Int = 0
    ) async throws -> [Post] {
        var page = try await service.posts(at: start, limit: limit)
        var posts = page.posts
        var pages = 1
        while let older = page.older {
            if count > 0 { try await server.sendCommand("publish?count=\(count)") }
            page = try await service.posts(at: older, limit: limit)
            #expect(page.posts.count <= limit)
            posts += page.posts
            pages += 1
            // Stop a service whose pages never end.
            try #require(pages < 100)
        }
        return posts
    }

    private static func isInOrder(_ posts: [Post]) -> Bool {
        zip(posts, posts.dropFirst()).allSatisfy { $1.order < $0.order }
    }

    @Test(
        "Each post is returned exactly once while others are published",
        arguments: Provider.allCases, [0, 1, 13])
    func paging(provider: Provider, published: Int) async throws {
        let server = try shelf.server(posts: 137)
        let service = provider.service(server)
        let posts = try await all(service, server, limit: 20, publishing: published)
        #expect(posts.count == 137 && Set(posts.map(\.id)).count == 137)
        #expect(Self.isInOrder(posts))
    }

    @Test("Any limit leads to the same posts", arguments: Provider.allCases)
    func limits(provider: Provider) async throws {
        let server = try shelf.server(posts: 50)
        let service = provider.service(server)
        let some = try await all(service, server, limit: 7).map(\.id)
        let others = try await all(service, server, limit: 40).map(\.id)
        let large = try await all(service, server, limit: 1000).map(\.id)
        #expect(some == others && some == large && some.count == 50)
        #expect(try await service.posts(at: nil, limit: 1).posts.map(\.id) == [some[0]])
    }

    @Test(
        "Each post has an author, a date and links in order", arguments: Provider.allCases)
    func posts(provider: Provider) async throws {
        let server = try shelf.server(posts: 137)
        let posts = try await all(provider.service(server), server, limit: 40)
        let now = Moment.now.later(byMilliseconds: 1000)
        for post in posts {
            #expect(!post.author.name.isEmpty && !post.author.handle.isEmpty)
            #expect(post.author.avatar != nil && post.author.profile != nil && post.link != nil)
            #expect(post.date <= now)
            var end = post.text.text.startIndex
            for link in post.text.links {
                #expect(link.range.lowerBound >= end && !link.range.isEmpty)
                end = link.range.upperBound
            }
        }
        // The order of posts is that of their dates.
        #expect(zip(posts, posts.dropFirst()).allSatisfy { $1.date <= $0.date })
        #expect(posts.contains { $0.isShare } && posts.contains { !$0.text.links.isEmpty })
        // All posts have text, except for those with only pictures, which are not served here.
        #expect(posts.count { !$0.text.isEmpty || $0.shared != nil } > 125)
        // Mastodon omits posts that share a deleted one.
        let gone = posts.filter { if case .gone = $0.shared { true } else { false } }
        #expect(gone.isEmpty == (provider == .mastodon))
    }

    @Test("All new posts are returned, in order", arguments: Provider.allCases)
    func news(provider: Provider) async throws {
        let server = try shelf.server(posts: 30)
        let service = provider.service(server)
        let first = try await service.posts(at: nil, limit: 10)
        let newest = try #require(first.posts.first)
        #expect(try await service.posts(since: newest.id, limit: 10) == NewPosts([], gap: nil))
        try await server.sendCommand("publish?count=10")
        let news = try await service.posts(since: newest.id, limit: 10)
        #expect(news.posts.count == 10 && news.gap == nil && Self.isInOrder(news.posts))
        #expect(news.posts.allSatisfy { newest.order < $0.order })
        // Several pages also return everything.
        try await server.sendCommand("publish?count=130")
        let all = try await service.posts(since: newest.id, limit: 1000)
        #expect(all.posts.count == 140 && all.gap == nil && Self.isInOrder(all.posts))
    }

    @Test(
        "Beyond the limit there is a gap, which leads to the other new posts",
        arguments: Provider.allCases)
    func gap(provider: Provider) async throws {
        let server = try shelf.server(posts: 30)
        let service = provider.service(server)
        let newest = try #require(try await service.posts(at: nil, limit: 1).posts.first)
        try await server.sendCommand("publish?count=65")
        let news = try await service.posts(since: newest.id, limit: 20)
        #expect(news.posts.count == 20 && Self.isInOrder(news.posts))
        var gap = news.gap
        var posts = news.posts
        while let place = gap {
            try await server.sendCommand("publish?count=3")
            let page = try await service.posts(at: place, limit: 20)
            posts += page.posts.filter { newest.order < $0.order }
            gap = page.posts.contains { !(newest.order < $0.order) } ? nil : page.older
            try #require(posts.count < 1000)
        }
        #expect(posts.count == 65 && Set(posts.map(\.id)).count == 65)
    }

    @Test("The number of new posts is exact or a lower bound", arguments: Provider.allCases)
    func unread(provider: Provider) async throws {
        let server = try shelf.server(posts: 30)
        let service = provider.service(server)
        let newest = try #require(try await service.posts(at: nil, limit: 1).posts.first)
        #expect(try await service.unreadCount(since: newest.id) == UnreadCount(0))
        try await server.sendCommand("publish?count=3")
        #expect(try await service.unreadCount(since: newest.id) == UnreadCount(3))
        try await server.sendCommand("publish?count=200")
        let many = try await service.unreadCount(since: newest.id)
        #expect(20...203 ~= many.count && many.isAtLeast)
    }

    @Test("A post by its ID equals that of the list, or is rejected", arguments: Provider.allCases)
    func single(provider: Provider) async throws {
        let server = try shelf.server(posts: 30)
        let service = provider.service(server)
        let page = try await service.posts(at: nil, limit: 30)
        #expect(page.posts.count == 30)
        for post in page.posts { #expect(try await service.post(post.id) == post) }
        for id in ["", "5", "0", "..", "../2", "a b", "\u{0}", "99999999999999999999"] {
            let rejection = await #expect(throws: Rejection.self, "\(id)") {
                try await service.post(id)
            }
            #expect(rejection?.message.isEmpty == false)
        }
    }

    @Test("The description has a name and the request allowance", arguments: Provider.allCases)
    func info(provider: Provider) async throws {
        let service = provider.service(try shelf.server(posts: 1))
        let info = try await service.info()
        #expect(!info.name.isEmpty && service.place.hasPrefix("127.0.0.1"))
        let allowance = try #require(info.allowance)
        #expect(0...allowance.limit ~= allowance.left)
        #expect(try #require(allowance.renewed) >= .now)
    }

    @Test("An empty timeline is an empty page, not an error", arguments: Provider.allCases)
    func empty(provider: Provider) async throws {
        let server = try shelf.server(posts: 30)
        let service = provider.service(server)
        let page = try await service.posts(at: nil, limit: 10)
        let newest = try #require(page.posts.first)
        try await server.sendCommand("empty")
        #expect(try await service.posts(at: nil, limit: 10) == PostPage([], older: nil))
        #expect(try await service.posts(at: page.older, limit: 10) == PostPage([], older: nil))
        #expect(try await service.posts(since: newest.id, limit: 10) == NewPosts([], gap: nil))
        #expect(try await service.unreadCount(since: newest.id) == UnreadCount(0))
    }
}
